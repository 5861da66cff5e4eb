/* An empty database in place of the browser's, for as long as PyScript starts.
 *
 * PyScript opens databases for installed packages and for folders of the visitor. The page uses neither, and where
 * a browser forbids storage the start would end there. `restore()` gives the browser's own database back.
 */
const real = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");

/** A request that succeeds with `result` once its asker has had time to listen. */
function request(result) {
  const asked = {};
  queueMicrotask(() => asked.onsuccess?.({ target: { result } }));
  return asked;
}

const nothing = { getAllKeys: () => request([]), clear: () => request(undefined) };
const empty = { transaction: () => ({ objectStore: () => nothing }), close() {} };

Object.defineProperty(globalThis, "indexedDB", { value: { open: () => request(empty) }, configurable: true });

export function restore() {
  delete globalThis.indexedDB;
  if (real) {
    Object.defineProperty(globalThis, "indexedDB", real);
  }
}

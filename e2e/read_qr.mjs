/* Read the QR code of a picture, given as its width, its height and base64 of its RGBA bytes in three lines; print its text. */
import { readFileSync } from "node:fs";
import decode from "qr/decode.js";

const [width, height, data] = readFileSync(0, "utf8").split("\n");
console.log(decode({ width: Number(width), height: Number(height), data: new Uint8Array(Buffer.from(data, "base64")) }));

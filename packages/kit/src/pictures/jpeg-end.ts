import { openPicture } from './open-picture';

const rowsMax = 400;
const wholeMinShare = 0.95;
/** Any bytes that aren't markers, as many as a row of blocks may take. */
const otherEnd = Buffer.concat([
  Buffer.from(Array.from({ length: 65_536 }, (_, i) => (i * i * 31 + i * 7) % 251)),
  Buffer.from([0xff, 0xd9]),
]);

/** Returns whether a progressive JPEG has begun its last scan of brightness: it is sharp then. */
function isSharp(jpeg: Buffer): boolean {
  let isProgressive = false;
  for (let at = 2; at + 4 <= jpeg.length; ) {
    if (jpeg[at] !== 0xff || [0x00, 0xff].includes(jpeg[at + 1] ?? 0) || ((jpeg[at + 1] ?? 0) & 0xf8) === 0xd0) {
      at += 1;
      continue;
    }
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xc2 || marker === 0xca) isProgressive = true;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (marker === 0xda) {
      if (!isProgressive) return true;
      if (end <= jpeg.length && jpeg[end - 2] === 63 && ((jpeg[end - 1] ?? 0) & 15) === 0 && jpeg[at + 5] === 1) return true;
    }
    at = end;
  }
  return false;
}

/**
 * Returns whether a JPEG that ends too early is missing so little that viewers show it as a photo.
 * A row is whole if other bytes after the end leave it unchanged; decoders paint missing ones grey.
 */
export async function isNearlyWhole(bytes: Uint8Array): Promise<boolean> {
  let jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  while (jpeg.at(-1) === 0xff) jpeg = jpeg.subarray(0, -1);
  if (!isSharp(jpeg)) return false;
  const draw = (source: Buffer) =>
    openPicture(source, { failOn: 'none' })
      .resize({ width: rowsMax, height: rowsMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
  const drawn = await Promise.all([draw(jpeg), draw(Buffer.concat([jpeg, otherEnd]))]).catch(() => undefined);
  if (!drawn) return false; // damaged inside as well
  const [{ data, info }, other] = drawn;
  const rowBytes = info.width * info.channels;
  const differs = (value: number, i: number) => Math.abs(value - (other.data[i] ?? 0)) > 3;
  const differsFrom = Math.floor((data.findIndex(differs) + 1 || data.length + 1) / rowBytes);
  let whole = info.height;
  while (whole > 0 && data.subarray((whole - 1) * rowBytes, whole * rowBytes).every((value) => Math.abs(value - 128) <= 2)) whole--;
  return Math.min(whole, differsFrom) >= info.height * wholeMinShare;
}

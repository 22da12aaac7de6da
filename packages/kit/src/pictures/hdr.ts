export type HdrCurve = 'pq' | 'hlg';

interface Box {
  type: string;
  start: number;
  end: number;
}

/** Lists the boxes between two offsets of an ISO media file; a malformed one ends the list. */
function listBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at) || to - at;
    if (size < 8 || at + size > to) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size });
    at += size;
  }
  return boxes;
}

/** Lists the positions, from 1, of the properties that belong to an item. */
function listProperties(bytes: Buffer, { start }: Box, item: number): number[] {
  const version = bytes.readUInt8(start);
  const isWide = (bytes.readUInt8(start + 3) & 1) === 1;
  let at = start + 8;
  for (let left = bytes.readUInt32BE(start + 4); left > 0; left--) {
    const id = version < 1 ? bytes.readUInt16BE(at) : bytes.readUInt32BE(at);
    at += version < 1 ? 2 : 4;
    const count = bytes.readUInt8(at++);
    const positions = Array.from({ length: count }, (_, i) =>
      isWide ? bytes.readUInt16BE(at + i * 2) & 0x7fff : bytes.readUInt8(at + i) & 0x7f,
    );
    if (id === item) return positions;
    at += count * (isWide ? 2 : 1);
  }
  return [];
}

/** Transfer characteristics of ITU-T H.273. */
const curves: Readonly<Record<number, HdrCurve>> = { 16: 'pq', 18: 'hlg' };

/**
 * Returns the curve of the primary picture of an AVIF or HEIC file, if it is an HDR one: other
 * pictures in the file, such as gain maps, may have another.
 */
export function findHdrCurve(source: Uint8Array): HdrCurve | undefined {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const inside = (box: Box | undefined, skipped = 0) => (box ? listBoxes(bytes, box.start + skipped, box.end) : []);
  const named = (boxes: Box[], type: string) => boxes.find((box) => box.type === type);
  try {
    const meta = inside(named(listBoxes(bytes, 0, bytes.length), 'meta'), 4);
    const primary = named(meta, 'pitm');
    const properties = inside(named(meta, 'iprp'));
    const owners = named(properties, 'ipma');
    if (!primary || !owners) return undefined;
    const isLong = bytes.readUInt8(primary.start) > 0;
    const item = isLong ? bytes.readUInt32BE(primary.start + 4) : bytes.readUInt16BE(primary.start + 4);
    const all = inside(named(properties, 'ipco'));
    for (const position of listProperties(bytes, owners, item)) {
      const box = all[position - 1];
      if (box?.type !== 'colr' || bytes.toString('latin1', box.start, box.start + 4) !== 'nclx') continue;
      return curves[bytes.readUInt16BE(box.start + 6)];
    }
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
  }
  return undefined;
}

/** Nits of white in text and of the brightest content if a file doesn't say (ITU-R BT.2408). */
const whiteNits = 203;
const peakNits = 1000;
const peak = peakNits / whiteNits;

/** The light of a channel, 1 being white, by SMPTE ST 2084. */
function fromPq(value: number): number {
  const root = value ** (1 / 78.84375);
  return (10_000 / whiteNits) * (Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125);
}

/** The light of a scene by ITU-R BT.2100's hybrid log-gamma, from 0 to 1. */
const fromHlg = (value: number): number =>
  value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;

const toSrgb = (light: number): number => {
  const bounded = Math.min(1, Math.max(0, light));
  return Math.round(255 * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055));
};
const tableSteps = 4096;
const srgbTable = Uint8Array.from({ length: tableSteps + 1 }, (_, i) => toSrgb((i / tableSteps) ** 2));
const srgbOf = (light: number): number => srgbTable[Math.round(Math.sqrt(Math.min(1, Math.max(0, light))) * tableSteps)] ?? 0;

/**
 * Maps BT.2020 pixels of 16 bits a channel to sRGB of 8 bits. As in browsers, the brightest channel
 * is compressed so that the peak becomes white, which keeps hues.
 */
export function toneMap(pixels: Uint16Array, curve: HdrCurve): Uint8Array {
  const lights = Float32Array.from({ length: 65_536 }, (_, i) => (curve === 'pq' ? fromPq : fromHlg)(i / 65_535));
  const rgb = new Uint8Array(pixels.length);
  for (let i = 0; i + 2 < pixels.length; i += 3) {
    let [red, green, blue] = [lights[pixels[i] ?? 0] ?? 0, lights[pixels[i + 1] ?? 0] ?? 0, lights[pixels[i + 2] ?? 0] ?? 0];
    // A display of `peakNits` brightens a scene.
    const gain = curve === 'hlg' ? peak * (0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2 : 1;
    const brightest = Math.max(red, green, blue) * gain;
    const scale = (gain * (1 + brightest / peak ** 2)) / (1 + brightest);
    red *= scale;
    green *= scale;
    blue *= scale;
    rgb[i] = srgbOf(1.6605 * red - 0.5876 * green - 0.0728 * blue);
    rgb[i + 1] = srgbOf(-0.1246 * red + 1.1329 * green - 0.0083 * blue);
    rgb[i + 2] = srgbOf(-0.0182 * red - 0.1006 * green + 1.1187 * blue);
  }
  return rgb;
}

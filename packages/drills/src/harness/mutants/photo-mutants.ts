import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { SeededRandom } from '../../random';

/** Photos and their mutations: every mutant follows from the seed, and no file is downloaded. */
type Mutation = (bytes: Buffer, random: SeededRandom) => Buffer;

const at = (bytes: Buffer, random: SeededRandom) => random.between(0, Math.max(0, bytes.length - 1));

function flip(bytes: Buffer, random: SeededRandom): Buffer {
  const mutant = Buffer.from(bytes);
  for (let times = random.between(1, 40); times > 0; times--) {
    const place = at(mutant, random);
    mutant[place] = (mutant[place] ?? 0) ^ (1 << random.between(0, 7));
  }
  return mutant;
}

/** Changes the first bytes, which describe the picture. */
function lieInHeader(bytes: Buffer, random: SeededRandom): Buffer {
  const mutant = Buffer.from(bytes);
  for (let times = random.between(1, 6); times > 0; times--)
    mutant[random.between(0, Math.min(200, mutant.length - 1))] = random.between(0, 255);
  return mutant;
}

const insert = (bytes: Buffer, random: SeededRandom, what: Buffer): Buffer => {
  const place = at(bytes, random);
  return Buffer.concat([bytes.subarray(0, place), what, bytes.subarray(place)]);
};

const appSegment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(Math.min(0xffff, content.length + 2), 2);
  return Buffer.concat([head, content]);
};

const mutations: readonly Mutation[] = [
  flip,
  flip,
  lieInHeader,
  lieInHeader,
  (bytes, random) => bytes.subarray(0, at(bytes, random)),
  (bytes, random) => insert(bytes, random, Buffer.alloc(random.between(1, 5000), random.between(0, 255))),
  (bytes, random) => insert(bytes, random, bytes),
  (bytes, random) => Buffer.concat([bytes, Buffer.from('<html><script>alert(1)</script>'.repeat(random.between(1, 50)))]),
  (bytes, random) =>
    Buffer.concat([
      bytes.subarray(0, 2),
      appSegment(random.between(0xe0, 0xef), Buffer.alloc(random.between(0, 65_000), 0x41)),
      bytes.subarray(2),
    ]),
  (bytes, random) => Buffer.concat([bytes.subarray(0, 2), bytes.subarray(0, 2), bytes.subarray(random.between(0, 4))]),
  (bytes, random) => {
    const from = at(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(Math.min(bytes.length, from + random.between(1, 500)))]);
  },
  (bytes) => Buffer.from(bytes.toString('utf8')),
];

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
};

const pngMark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A PNG with this declared size and these pixels; W3C PNG, section 11. */
function png(width: number, height: number, pixels: Buffer, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([pngMark, chunk('IHDR', header), ...chunks, chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]);
}

/** Files that are invalid as photos, each in another way. */
function oddities(photo: Buffer): Buffer[] {
  const zeros = Buffer.alloc(4_000_000);
  return [
    Buffer.alloc(0),
    Buffer.from([0xff]),
    Buffer.from([0xff, 0xd8, 0xff]),
    pngMark,
    png(16_000, 16_000, zeros),
    png(30_000, 30_000, Buffer.alloc(10)),
    png(1, 60_000_000, Buffer.alloc(10)),
    png(0, 0, Buffer.alloc(0)),
    png(0xffffffff, 0xffffffff, Buffer.alloc(10)),
    png(100, 100, Buffer.alloc(100 * 301), chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(20_000_000))]))),
    png(100, 100, Buffer.alloc(100 * 301), chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(20_000_000))]))),
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><image href="file:///etc/passwd" width="99" height="99"/></svg>',
    ),
    Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;</svg>'),
    Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
    Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
    Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'),
    Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41'), Buffer.alloc(2000)]),
    Buffer.concat([Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heic'), Buffer.alloc(2000, 7)]),
    Buffer.concat([Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avif'), Buffer.alloc(2000, 7)]),
    Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(500, 0x2c)]),
    Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(500, 0xff)]),
    Buffer.concat([Buffer.from('BM'), Buffer.alloc(500, 0xff)]),
    Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4, 0xff), Buffer.from('WEBPVP8X'), Buffer.alloc(200, 0xff)]),
    Buffer.concat([photo, Buffer.from('PK\x03\x04'), Buffer.alloc(5000)]),
  ];
}

/**
 * Small photos in every accepted format. They contain noise, so that a decoder can skip nothing.
 */
async function drawOriginals(): Promise<Buffer[]> {
  const noise = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
  const grey = noise(90, 90).toColourspace('b-w');
  return Promise.all([
    noise(96, 80).jpeg().toBuffer(),
    noise(96, 80).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer(),
    noise(80, 96).toColourspace('cmyk').jpeg().toBuffer(),
    grey.jpeg().toBuffer(),
    noise(80, 80).png().toBuffer(),
    noise(80, 80).png({ palette: true }).toBuffer(),
    noise(80, 80).png({ progressive: true }).toBuffer(),
    noise(80, 80).ensureAlpha(0.5).webp().toBuffer(),
    noise(80, 80).webp({ lossless: true }).toBuffer(),
    noise(80, 80).avif({ effort: 0 }).toBuffer(),
  ]);
}

/** Creates mutants: first the oddities one by one, then photos with one to three mutations. */
export async function createMutants(random: SeededRandom): Promise<(index: number) => Buffer> {
  const originals = await drawOriginals();
  const odd = oddities(originals[0] ?? Buffer.alloc(0));
  return (index) => {
    const oddity = odd[index];
    if (oddity) return oddity;
    let mutant = random.pick(originals);
    for (let times = random.between(1, 3); times > 0; times--) mutant = random.pick(mutations)(mutant, random);
    return mutant;
  };
}

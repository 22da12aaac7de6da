import { loadFaceModels, openEnlargeModel } from '@hellograph/face-models';
import { readEnlargeModel, readFaceModels } from '@hellograph/face-models/files';
import { type DecodedPhoto, decodePhoto, resizePhoto } from '@hellograph/kit/photo';
import { describeFace, findFaces, type ImageFace, measureFace, seededRandom } from '@hellograph/render';
import { doubtBetween, type RestoredPhoto, restorePhoto } from '@hellograph/render/restore';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPhotos } from '../../cli/sample-photos';
import { photosFolder } from '../../config/env';
import { watchMemory } from '../../scoring/measure-memory';
import { falseChanges, type Sample } from './false-changes.fixture';
import { keepPhotoReadier } from './ready-photo';

/*
 * Photos that were harmed by known amounts: made ready, their faces are nearer to the originals
 * than when nothing is done, and than Lanczos. `HELLOGRAPH_PHOTOS` names a folder of others.
 */

const models = await loadFaceModels(readFaceModels());
const enlarge = openEnlargeModel(readEnlargeModel());
const measure = (image: DecodedPhoto, face: ImageFace) => measureFace(image, face, models);
const makeReady = (photo: DecodedPhoto, faces = findFaces(photo, models, 4)) => restorePhoto(photo, faces, { enlarge, measure });

const random = seededRandom(11);
const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const raw = ({ rgb, width, height }: DecodedPhoto) => sharp(rgb, { raw: { width, height, channels: 3 } });
const mapped = (photo: DecodedPhoto, map: (level: number, i: number) => number): DecodedPhoto => ({
  ...photo,
  rgb: new Uint8Array(Uint8ClampedArray.from(photo.rgb, map).buffer),
});
const scaled = (photo: DecodedPhoto, by: number) =>
  resizePhoto(photo, { width: Math.round(photo.width * by), height: Math.round(photo.height * by) });

/** Scratches from edge to edge, one of them across the face, and dust. */
function scratch(photo: DecodedPhoto, face: ImageFace): DecodedPhoto {
  const { width, height } = photo;
  const rgb = Uint8Array.from(photo.rgb);
  const paint = (x: number, y: number, level: number) => {
    if (x >= 0 && x < width && y >= 0 && y < height) rgb.fill(level, 3 * (y * width + x), 3 * (y * width + x) + 3);
  };
  const { box } = face;
  const lines = [
    { from: box.x + 0.38 * box.width, lean: 0.05, level: 244 },
    { from: box.x + 0.72 * box.width, lean: -0.09, level: 238 },
    { from: 0.1 * width, lean: 0.12, level: 20 },
  ];
  for (const { from, lean, level } of lines)
    for (let y = 0; y < height; y++) for (const k of [0, 1]) paint(Math.round(from + lean * (y - box.y)) + k, y, level);
  for (let n = 0; n < (60 * width * height) / 1e6; n++) {
    const [x, y] = [Math.floor(random() * width), Math.floor(random() * height)];
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      paint(x + dx, y + dy, 250);
  }
  return { ...photo, rgb };
}

/** Harms that happen to photos, and their amounts here. */
const harms: Record<string, (photo: DecodedPhoto, face: ImageFace) => DecodedPhoto | Promise<DecodedPhoto>> = {
  'noise of 12 levels': (photo) => mapped(photo, (level) => level + 12 * gauss()),
  'blur of 1.6 pixels': async (photo) => decodePhoto(await raw(photo).blur(1.6).png().toBuffer()),
  'JPEG of 20 %': async (photo) => decodePhoto(await raw(photo).jpeg({ quality: 20 }).toBuffer()),
  scratches: scratch,
  fading: (photo) => mapped(photo, (level, i) => [86, 80, 66][i % 3]! + [0.52, 0.48, 0.42][i % 3]! * level),
  'half the size': (photo) => scaled(photo, 0.5),
};

const sidePx = 900;
/** Faces of this width fill a video; smaller ones are not halved. */
const faceMinPx = 90;

async function readSamples(): Promise<Sample[]> {
  const drawn = await Promise.all(
    (['rosa', 'samuel', 'edith', 'pair'] as const).map(async (name) => ({ name, source: await drawPortrait({ name, widthPx: 640 }) })),
  );
  const folder = photosFolder === undefined ? [] : await listPhotos(photosFolder);
  const all = [...drawn, ...folder.map(({ name, path }) => ({ name, source: path }))];
  const samples = [];
  for (const { name, source } of all) {
    const whole = await decodePhoto(source);
    const photo = await scaled(whole, Math.min(1, sidePx / Math.max(whole.width, whole.height)));
    const [face] = findFaces(photo, models, 4);
    if (face && face.box.width >= faceMinPx && !describeFace(face, photo).problem) samples.push({ name, photo, face });
  }
  return samples;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The likeness of two pictures of one size within a box: in decibels, and by structure. */
function likeness(a: DecodedPhoto, b: DecodedPhoto, box: Box): { psnrDb: number; ssim: number } {
  const luma = ({ rgb, width }: DecodedPhoto, x: number, y: number) => {
    const i = 3 * (y * width + x);
    return 0.299 * (rgb[i] ?? 0) + 0.587 * (rgb[i + 1] ?? 0) + 0.114 * (rgb[i + 2] ?? 0);
  };
  let [error, count, ssim, windows] = [0, 0, 0, 0];
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      for (let c = 0; c < 3; c++) error += ((a.rgb[3 * (y * a.width + x) + c] ?? 0) - (b.rgb[3 * (y * b.width + x) + c] ?? 0)) ** 2;
      count += 3;
    }
  }
  for (let y = box.y; y + 8 <= box.y + box.height; y += 4) {
    for (let x = box.x; x + 8 <= box.x + box.width; x += 4, windows++) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let k = 0; k < 64; k++) {
        const [p, q] = [luma(a, x + (k % 8), y + (k >> 3)), luma(b, x + (k % 8), y + (k >> 3))];
        sa += p;
        sb += q;
        saa += p * p;
        sbb += q * q;
        sab += p * q;
      }
      const [ma, mb] = [sa / 64, sb / 64];
      const [va, vb, cab] = [saa / 64 - ma * ma, sbb / 64 - mb * mb, sab / 64 - ma * mb];
      ssim += ((2 * ma * mb + 6.5) * (2 * cab + 58.5)) / ((ma * ma + mb * mb + 6.5) * (va + vb + 58.5));
    }
  }
  return { psnrDb: 10 * Math.log10((255 ** 2 * count) / Math.max(1, error)), ssim: ssim / windows };
}

/**
 * A picture with the tone of another one's face. Originals may be dark or faded themselves, so tone
 * is judged only where fading was the harm.
 */
function toned(picture: DecodedPhoto, original: DecodedPhoto, box: Box): DecodedPhoto {
  const curves = [0, 1, 2].map((c) => {
    let [n, sx, sy, sxx, sxy] = [0, 0, 0, 0, 0];
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++, n++) {
        const [from, to] = [picture, original].map(({ rgb, width }) => rgb[3 * (y * width + x) + c] ?? 0) as [number, number];
        sx += from;
        sy += to;
        sxx += from * from;
        sxy += from * to;
      }
    }
    const gain = (sxy / n - (sx / n) * (sy / n)) / Math.max(1, sxx / n - (sx / n) ** 2);
    return { gain, shift: sy / n - gain * (sx / n) };
  });
  return mapped(picture, (level, i) => level * (curves[i % 3]?.gain ?? 1) + (curves[i % 3]?.shift ?? 0));
}

const boxOf = ({ box }: ImageFace, { width, height }: DecodedPhoto): Box => {
  const [x, y] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))];
  return { x, y, width: Math.min(width, Math.round(box.x + box.width)) - x, height: Math.min(height, Math.round(box.y + box.height)) - y };
};

interface Tried {
  sample: string;
  harm: string;
  made: RestoredPhoto;
  ready: { psnrDb: number; ssim: number };
  nothing: { psnrDb: number; ssim: number };
  lanczos: { psnrDb: number; ssim: number };
}

async function tryOn({ name, photo, face }: Sample, harm: string): Promise<Tried> {
  const harmed = (await harms[harm]?.(photo, face)) ?? photo;
  const made = makeReady(harmed);
  const size = { width: photo.width, height: photo.height };
  const box = boxOf(face, photo);
  const stretched = await decodePhoto(
    await raw(harmed)
      .resize({ ...size, fit: 'fill', kernel: 'linear' })
      .png()
      .toBuffer(),
  );
  const judge = (picture: DecodedPhoto) => likeness(photo, harm === 'fading' ? picture : toned(picture, photo, box), box);
  return {
    sample: name,
    harm,
    made,
    ready: judge(await resizePhoto(made.photo, size)),
    nothing: judge(stretched),
    lanczos: judge(await resizePhoto(harmed, size)),
  };
}

const share = (values: readonly boolean[]) => values.filter(Boolean).length / values.length;
const tried: Tried[] = [];
let samples: Sample[] = [];
beforeAll(async () => {
  samples = await readSamples();
  for (const sample of samples) for (const harm of Object.keys(harms)) tried.push(await tryOn(sample, harm));
  const lines = tried.map(({ sample, harm, made, ready, nothing, lanczos }) => {
    const shown = [nothing, lanczos, ready].map(({ psnrDb, ssim }) => `${psnrDb.toFixed(2)} ${ssim.toFixed(3)}`).join(' | ');
    const refused = made.refused.map(({ step, doubt }) => `${step}: ${doubt}`).join(', ');
    return `${sample.padEnd(36).slice(0, 36)} ${harm.padEnd(20)} ${shown} | ${made.done.join(' ')}${refused && ` | without ${refused}`}`;
  });
  console.log(['face: nothing | Lanczos | made ready (dB, SSIM) | steps', ...lines].join('\n'));
}, 1_800_000);

describe('harmed photos that are made ready', () => {
  it.each(['nothing', 'lanczos'] as const)('have faces nearer to the original than %s gives, in nine of ten', (other) => {
    const better = tried.map(({ ready, ...all }) => ready.psnrDb > all[other].psnrDb && ready.ssim > all[other].ssim);
    console.log(`${better.filter(Boolean).length} of ${better.length} are nearer than ${other}`);
    expect(share(better)).toBeGreaterThanOrEqual(0.9);
  });

  it('get the steps that harm nobody, in 95 of 100', () => {
    const steps = tried.flatMap(({ made }) => [...made.done.map(() => true), ...made.refused.map(() => false)]);
    console.log(`${steps.filter(Boolean).length} of ${steps.length} steps are applied`);
    expect(share(steps)).toBeGreaterThanOrEqual(0.95);
  });
});

describe('100 false changes', () => {
  it('are all refused', () => {
    const passed = Array.from({ length: 100 }, (_, k) => {
      const sample = samples[Math.floor(k / 3) % samples.length];
      const [kind, change] = Object.entries(falseChanges)[k % 3] ?? [];
      if (!sample || !change) return 'nothing to change';
      const changed = change(sample, Math.floor(k / 3 / samples.length) + k, samples);
      return doubtBetween(sample.photo, changed, [sample.face], { measure }) ? undefined : `${sample.name}, ${kind}`;
    }).filter((one) => one !== undefined);
    console.log(`${100 - passed.length} of 100 false changes are refused`, passed.join('; '));
    expect(passed).toEqual([]);
  });
});

describe('a photo of one megapixel with one face', () => {
  it('is ready within two seconds of two cores and 500 MB', async () => {
    const whole = await decodePhoto(await drawPortrait({ name: 'rosa', widthPx: 900 }));
    const photo = mapped(await resizePhoto(whole, { width: 900, height: 1111 }), (level) => 80 + 0.45 * level + 9 * gauss());
    const faces = findFaces(photo, models, 4);
    // The best of five: other programs on a machine cost time, too.
    const tries = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      const { done } = makeReady(photo, faces);
      const { user, system } = process.cpuUsage(before);
      return { done, sec: (user + system) / 1e6 };
    });
    const { done, sec } = tries.reduce((best, one) => (one.sec < best.sec ? one : best));
    const readier = keepPhotoReadier();
    const memory = watchMemory();
    const idleMb = watchMemory().stop();
    await readier.request({ photo, faces }, {});
    const tookMb = memory.stop() - idleMb;
    await readier.close();
    console.log(`${done.join(', ')}: ${sec.toFixed(2)} s of one core, ${tookMb.toFixed(0)} MB`);
    expect(sec).toBeLessThan(2);
    expect(tookMb).toBeLessThan(500);
  });
});

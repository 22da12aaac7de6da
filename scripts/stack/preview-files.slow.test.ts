import { gunzipSync } from 'node:zlib';
import { languages, type Voice, voices } from '@hellograph/contract';
import { openEnlargeModel } from '@hellograph/face-models';
import { type DeviceSpeech, dictionaryOf, loadDeviceSpeech, loadFaceModels } from '@hellograph/pwa/testing/preview';
import { espeakVoiceName, findFaces, measureFace } from '@hellograph/render';
import { restorePhoto } from '@hellograph/render/restore';
import { drawPortrait } from '@hellograph/testing';
import { detectFaces, keepPhotoReadier, speakWithEspeak, startFaceProcess } from '@hellograph/worker/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPreviewFiles } from '../../pwa/build/preview-files';

/**
 * The preview's files on a device must give the same faces and voices as the worker, from far fewer
 * bytes.
 */

const { files, described } = buildPreviewFiles();
const fileNamed = (name: string) => {
  const packed = files.find((file) => file.name === name)?.packed ?? Buffer.alloc(0);
  const bytes = gunzipSync(packed);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
};
const model = (name: string) => ({
  graph: JSON.parse(new TextDecoder().decode(fileNamed(`${name}-graph`))),
  weights: fileNamed(`${name}-weights`),
});

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const file = files.find((one) => one.url === url);
    return file ? new Response(new Uint8Array(file.packed)) : new Response(null, { status: 404 });
  });
});
afterAll(() => void vi.unstubAllGlobals());

describe('faces', () => {
  const worker = startFaceProcess();
  afterAll(() => worker.close());

  it('lie where the worker finds them', async () => {
    const models = await loadFaceModels({ wasm: fileNamed('wasm'), detector: model('detector'), mesh: model('mesh') });
    for (const name of ['rosa', 'pair'] as const) {
      const { data, info } = await sharp(await drawPortrait({ name, widthPx: 640, format: 'png' }))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const image = { width: info.width, height: info.height, rgb: new Uint8Array(data) };
      const mine = findFaces(image, models, 4);
      const theirs = await detectFaces(image, worker, { facesMax: 4 });
      expect([name, mine.length]).toEqual([name, theirs.length]);
      for (const [i, face] of theirs.entries()) {
        const at = (landmarks: Float32Array | undefined, point: number) =>
          [landmarks?.[3 * point] ?? 0, landmarks?.[3 * point + 1] ?? 0] as const;
        const apart = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) => Math.hypot(ax - bx, ay - by);
        const eyes = apart(at(face.landmarks, 33), at(face.landmarks, 263));
        for (const mouth of [13, 14, 61, 291]) {
          const off = apart(at(face.landmarks, mouth), at(mine[i]?.landmarks, mouth)) / eyes;
          expect([name, mouth, off < 0.06]).toEqual([name, mouth, true]);
        }
        expect(Math.abs(face.yaw - (mine[i]?.yaw ?? 9))).toBeLessThan(0.08);
      }
    }
  });
});

it('an old photo is made ready on a device as by the worker, within a level', async () => {
  const readier = keepPhotoReadier();
  try {
    const models = await loadFaceModels({ wasm: fileNamed('wasm'), detector: model('detector'), mesh: model('mesh') });
    const enlarge = openEnlargeModel(model('enlarge'));
    const old = sharp(await drawPortrait({ name: 'rosa', widthPx: 420, format: 'png' }))
      .removeAlpha()
      .linear([0.55, 0.5, 0.42], [84, 78, 62]);
    const bytes = await old.jpeg({ quality: 45 }).toBuffer();
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const photo = { width: info.width, height: info.height, rgb: new Uint8Array(data) };
    const faces = findFaces(photo, models, 4);
    const mine = restorePhoto(photo, faces, { enlarge, measure: (image, face) => measureFace(image, face, models) });
    const theirs = await readier.request({ photo, faces });
    expect({ done: mine.done, refused: mine.refused }).toEqual({ done: theirs.done, refused: theirs.refused });
    expect(mine.done).toEqual(expect.arrayContaining(['noise', 'fading', 'small']));
    const off = mine.photo.rgb.reduce((most, value, i) => Math.max(most, Math.abs(value - (theirs.photo.rgb[i] ?? 0))), 0);
    expect(off).toBeLessThanOrEqual(1);
  } finally {
    await readier.close();
  }
});

describe('voices', () => {
  let speech: DeviceSpeech;
  beforeAll(async () => {
    speech = await loadDeviceSpeech(described.speech);
  });
  const offered = voices.filter((voice) => voice.engine === 'espeak' && dictionaryOf(voice) in described.speech.dictionaries);
  const utterance = (voice: Voice) => ({
    text: languages[voice.language].greeting,
    engineVoice: espeakVoiceName(voice),
    pace: 1,
    pitch: 0,
  });
  const secondsOf = ({ pcm, sampleRate }: { pcm: Float32Array; sampleRate: number }) => pcm.length / sampleRate;

  it('speak every language but the one whose dictionary is too large', () => {
    const missing = voices.filter((voice) => voice.engine === 'espeak' && !offered.includes(voice)).map(({ language }) => language);
    expect([...new Set(missing)]).toEqual(['ru']);
  });

  it('say the same as the worker’s, with nothing but the parts of their language', async () => {
    for (const language of ['en-US', 'de', 'es-419', 'nb', 'cmn', 'ar'] as const) {
      const voice = offered.find((one) => one.language === language) as Voice;
      const mine = await speech.say(utterance(voice), dictionaryOf(voice));
      const theirs = await speakWithEspeak(utterance(voice));
      expect([language, Math.abs(secondsOf(mine) - secondsOf(theirs)) < 0.05]).toEqual([language, true]);
      expect(mine.segments.map(({ phoneme }) => phoneme)).toEqual(theirs.segments.map(({ phoneme }) => phoneme));
    }
  });
});

it('a first preview in English loads less than 8 MB, with its scripts', () => {
  const english = files.filter(({ name }) => (!name.startsWith('speech-') && !name.startsWith('enlarge-')) || name === 'speech-en');
  expect(english.reduce((sum, { packed }) => sum + packed.length, 0)).toBeLessThan(3_000_000);
});

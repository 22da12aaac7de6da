import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PhotoCare } from '@hellograph/contract';
import { type DecodedPhoto, decodePhoto } from '@hellograph/kit/photo';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFaceProcess } from '../faces/face-search';
import { openFaceMemory } from '../faces/fingerprint-faces';
import { installVoice, removeVoice } from '../voices/install-voice';
import { listReported } from '../voices/installed-voices';
import { tinyColouriser } from '../voices/tiny-voice.fixture';
import { tryColouriser } from '../voices/try-voice';
import { keepPhotoReadier, readyPhoto } from './ready-photo';

/*
 * A colouriser as an operator adds one: a small model of the same format, from a server on
 * loopback, installed, tried and run as the real one is.
 */

const id = 'ddcolor-tiny';
const voicesDir = mkdtempSync(join(tmpdir(), 'hellograph-colours-'));
const [model, broken] = [tinyColouriser(24, 36), tinyColouriser(Number.NaN, 1)];
const server = createServer(({ url }, response) => void response.end(url === '/broken.onnx' ? broken : model));
const source = (name: string, content: Buffer) => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}.onnx`,
  sizeBytes: { exactly: content.length },
  sha256: createHash('sha256').update(content).digest('hex'),
});
const [faces, readier] = [startFaceProcess(), keepPhotoReadier()];
const engine = { faces, faceMemory: openFaceMemory(), readier, speech: { voicesDir } };
const install = () => installVoice(id, source('model', model), voicesDir, { tryOut: async (path) => void (await tryColouriser(id, path)) });

let colour: DecodedPhoto;
let grey: DecodedPhoto;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drawn = await drawPortrait({ name: 'rosa', widthPx: 640 });
  colour = await decodePhoto(drawn);
  grey = await decodePhoto(await sharp(drawn).greyscale().toColourspace('srgb').png().toBuffer());
});
afterAll(async () => {
  await Promise.all([faces.close(), readier.close()]);
  server.close();
  rmSync(voicesDir, { recursive: true });
});

const ready = async (given: DecodedPhoto, photoCare: PhotoCare) => {
  const request = { cast: [{ face: null, points: null }], facesMax: 4, pictureShape: 'photo', camera: 'still', photoCare } as const;
  const { decode, readied } = await readyPhoto(async () => given, request, engine, {});
  return { photo: await decode(), readied };
};
const lumaOf = ({ rgb }: DecodedPhoto) =>
  Float32Array.from({ length: rgb.length / 3 }, (_, i) => 0.299 * rgb[3 * i]! + 0.587 * rgb[3 * i + 1]! + 0.114 * rgb[3 * i + 2]!);
const isColoured = ({ rgb }: DecodedPhoto) => rgb.some((level, i) => Math.abs(level - rgb[i - (i % 3)]!) > 20);

it('is refused if it is not the published file, or colours nothing', async () => {
  await expect(installVoice(id, { ...source('model', model), sha256: 'f'.repeat(64) }, voicesDir)).rejects.toThrow('SHA-256');
  const tryOut = async (path: string) => void (await tryColouriser(id, path));
  await expect(installVoice(id, source('broken', broken), voicesDir, { tryOut })).rejects.toThrow('does not colour on this machine');
  expect(listReported(voicesDir)).toEqual([]);
});

it('colours a black and white photo whose sender asks for it, and keeps its luma', async () => {
  await install();
  expect(listReported(voicesDir)).toEqual([id]);
  const [plain, coloured] = [await ready(grey, 'ready'), await ready(grey, 'coloured')];
  expect(plain.readied).not.toContain('colour');
  expect(coloured.readied).toEqual([...plain.readied, 'colour']);
  expect([isColoured(plain.photo), isColoured(coloured.photo)]).toEqual([false, true]);
  const [before, after] = [lumaOf(plain.photo), lumaOf(coloured.photo)];
  expect(after.reduce((far, value, i) => Math.max(far, Math.abs(value - before[i]!)), 0)).toBeLessThan(1.5);
});

it('leaves a photo alone that has colours, and any photo once it is removed', async () => {
  expect((await ready(colour, 'coloured')).readied).not.toContain('colour');
  await removeVoice(id, voicesDir);
  expect((await ready(grey, 'coloured')).readied).not.toContain('colour');
});

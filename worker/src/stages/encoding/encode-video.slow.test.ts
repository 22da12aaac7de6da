import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createYuvFrame, encodeArgs, type YuvFrame } from '@hellograph/render';
import { expect, test } from 'vitest';
import { startEncoder } from './encode-video';
import { startFrameReader } from './read-frames';

const size = { width: 320, height: 240 };
const fps = 25;
const frameCount = 50;
const isShut = (index: number) => index % 20 >= 12 && index % 20 < 15;
const eyes = [
  { x: 140, y: 110 },
  { x: 164, y: 110 },
] as const;
const eyeSize = { width: 10, height: 6 };
const skin = { y: 130, u: 116, v: 146 };
const eye = { y: 70, u: 124, v: 134 };

/**
 * Grainy skin that sways, so that bits are scarce, and two eyes of ten pixels that are shut for
 * three frames at a time, in which they are skin as well.
 */
function drawFaceAt(index: number): YuvFrame {
  const frame = createYuvFrame(size.width, size.height);
  const { data } = frame;
  const area = size.width * size.height;
  const sway = Math.round(2 * Math.sin(index / 6));
  for (let i = 0; i < area; i++) data[i] = skin.y - 30 + (Math.imul((i + sway * (1 + (i % 3))) ^ 0x5bd1, 0x9e3779b1) >>> 26);
  data.fill(skin.u, area, (area * 5) / 4);
  data.fill(skin.v, (area * 5) / 4);
  const look = isShut(index) ? skin : eye;
  for (const { x, y } of eyes) {
    for (let row = y; row < y + eyeSize.height; row++) {
      const luma = row * size.width + x + sway;
      data.fill(look.y, luma, luma + eyeSize.width);
      const chroma = (row >> 1) * (size.width / 2) + ((x + sway) >> 1);
      data.fill(look.u, area + chroma, area + chroma + eyeSize.width / 2);
      data.fill(look.v, (area * 5) / 4 + chroma, (area * 5) / 4 + chroma + eyeSize.width / 2);
    }
  }
  return frame;
}

/** Mean Cr of both eyes. */
function redOfEyes({ data }: YuvFrame): number {
  const plane = data.subarray((size.width * size.height * 5) / 4);
  let sum = 0;
  for (const { x, y } of eyes) {
    for (let row = y + 2; row < y + eyeSize.height - 2; row++) sum += plane[(row >> 1) * (size.width / 2) + ((x + 4) >> 1)] ?? 0;
  }
  return sum / (eyes.length * (eyeSize.height - 4));
}

test.each(['Fast', 'Quality'] as const)('%s: a lid that is shut for a moment also has its colour in the video', async (mode) => {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-encode-'));
  try {
    const mp4 = join(dir, 'video.mp4');
    const encoder = startEncoder(encodeArgs({ ...size, fps, mode }, { mp4 }));
    encoder.writeSound(new Int16Array((48_000 * frameCount) / fps));
    for (let index = 0; index < frameCount; index++) await encoder.write(drawFaceAt(index).data);
    await encoder.finish();
    const reds: number[] = [];
    let index = 0;
    for await (const frame of startFrameReader(mp4, size.width, size.height)) if (isShut(index++)) reds.push(redOfEyes(frame));
    expect(reds).toHaveLength(6);
    for (const red of reds) expect(red).toBeGreaterThan(skin.v - 2.5);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

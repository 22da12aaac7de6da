import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPortrait } from '@hellograph/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRenderEngine } from './render-engine';
import { oneSpeaker, renderTalkingVideo } from './render-talking-video';
import { measureScore } from './scoring/measure-score';

const choices = { facesMax: 2, resolution: '480P', mode: 'Fast', style: 'Natural', duration: 'fit', seed: 3 } as const;
const engine = startRenderEngine();
let dir = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-test-'));
});
afterAll(async () => {
  await engine.close();
  await rm(dir, { recursive: true, force: true });
});

describe('a video whose camera moves', () => {
  const photoOf = async (name: 'rosa' | 'pair') => {
    const path = join(dir, `${name}.jpg`);
    await writeFile(path, await drawPortrait({ name, widthPx: 720, format: 'jpeg' }));
    return path;
  };
  const lumaAt = (out: string, frame: number) =>
    execFileSync(
      'ffmpeg',
      [
        '-v',
        'error',
        '-i',
        join(out, 'video.mp4'),
        '-vf',
        `select=eq(n\\,${frame})`,
        '-frames:v',
        '1',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'gray',
        '-',
      ],
      { maxBuffer: 1e7 },
    );

  it.each(['push', 'drift'] as const)('%s keeps lips, sharpness and the still parts as they would be', async (camera) => {
    const out = join(dir, camera);
    const said = oneSpeaker('My mom and Bob bake.', 'flite-slt');
    const video = await renderTalkingVideo({ photoPath: await photoOf('rosa'), ...said, ...choices, camera }, out, engine, {
      tempDir: dir,
    });
    const { plan } = video;
    expect(plan.views).toHaveLength(plan.frameCount);
    const score = await measureScore(join(out, 'video.mp4'), video, { faces: engine.faces }, { sampledEvery: 3 });
    expect(score).toMatchObject({ faceFound: 1, closures: 1 });
    expect(score.correlation).toBeGreaterThan(0.9);
    expect(score.sharpness).toBeGreaterThan(0.75);
    expect(score.outsidePsnrDb).toBeGreaterThan(40);
    // The label is not moved: it lies on the last frame where it lies on the first.
    const [first, last] = [lumaAt(out, 0), lumaAt(out, plan.frameCount - 1)];
    const white = (frame: Uint8Array) => [...frame.keys()].filter((i) => i > 0.9 * frame.length && (frame[i] ?? 0) > 225);
    const before = new Set(white(first));
    const stays = white(last).filter((i) => before.has(i)).length;
    expect(before.size).toBeGreaterThan(50);
    expect(stays / before.size).toBeGreaterThan(0.75);
  });

  it('cuts to the speaker between the lines, drawn closer from the photo', async () => {
    const out = join(dir, 'cut');
    const voices = ['flite-slt', 'flite-rms'];
    const cast = voices.map((voice, face) => ({ face, points: null, name: null, voice }));
    const lines = [0, 1, 0].map((speaker) => ({ speakers: [speaker], text: 'My dear friend Bob.' }));
    const request = { photoPath: await photoOf('pair'), cast, lines, ...choices, camera: 'cut' } as const;
    const video = await renderTalkingVideo(request, out, engine, { tempDir: dir });
    const { plan, shots, faces } = video;
    const cuts = (plan.views ?? []).flatMap(({ shot }, i, views) => (shot !== views[i - 1]?.shot ? [{ frame: i, shot }] : []));
    expect(cuts.map(({ shot }) => shot)).toEqual([1, 0]);
    for (const { frame, shot } of cuts) {
      const sec = frame / plan.fps;
      const sounds = plan.segments.flat().filter(({ phoneme }) => phoneme !== 'pau');
      expect(sounds.some(({ startSec, endSec }) => sec > startSec + 1 / plan.fps && sec < endSec)).toBe(false);
      const close = shots.get(shot ?? -1);
      if (!close) throw new Error('a shot has no scene');
      const shown = lumaAt(out, frame);
      const { data } = close.scene.photo;
      let apart = 0;
      for (let i = 0; i < shown.length; i++) apart += Math.abs(((shown[i] ?? 0) * 219) / 255 + 16 - (data[i] ?? 0)) / shown.length;
      expect(apart).toBeLessThan(9);
      const own = close.scene.faces[close.faces.indexOf(shot ?? -1)];
      expect((own?.rig.neck.faceHeight ?? 0) / (faces[shot ?? -1]?.box.height ?? 1)).toBeGreaterThan(1.2);
    }
    const score = await measureScore(join(out, 'video.mp4'), video, { faces: engine.faces }, { sampledEvery: 3 });
    expect(score.faceFound).toBeGreaterThan(0.98);
    expect(score.closures).toBe(1);
    expect(score.outsidePsnrDb).toBeGreaterThan(40);
  });
});

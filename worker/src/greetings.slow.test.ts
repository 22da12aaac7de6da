import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LanguageTag, languages, voiceFor } from '@hellograph/contract';
import { drawPortrait } from '@hellograph/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRenderEngine } from './render-engine';
import { oneSpeaker, renderTalkingVideo } from './render-talking-video';
import { measureScore } from './scoring/measure-score';
import { startSecondJudge } from './scoring/second-judge';

/**
 * One greeting in normal runs; `HELLOGRAPH_LANGUAGES=all` renders those of all languages, which
 * takes eleven minutes.
 */
const few: readonly LanguageTag[] = ['hi'];
const all = Object.keys(languages) as LanguageTag[];
const rendered = process.env.HELLOGRAPH_LANGUAGES === 'all' ? all : few;

const engine = startRenderEngine();
let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-greetings-'));
  await writeFile(join(dir, 'rosa.jpg'), await drawPortrait({ name: 'rosa', widthPx: 640, format: 'jpeg' }));
});
afterAll(async () => {
  await engine.close();
  await rm(dir, { recursive: true, force: true });
});

it.each(rendered)(
  'the greeting in %s becomes a video whose lips move with it',
  async (language) => {
    const out = join(dir, language);
    const choices = { facesMax: 1, resolution: '480P', mode: 'Fast', style: 'Natural', duration: 'fit', seed: 2 } as const;
    const speaker = oneSpeaker(languages[language].greeting, voiceFor(language).id);
    const video = await renderTalkingVideo({ photoPath: join(dir, 'rosa.jpg'), ...speaker, ...choices }, out, engine, { tempDir: dir });
    const second = language === few[0] ? startSecondJudge() : undefined;
    const score = await measureScore(join(out, 'video.mp4'), video, { faces: engine.faces, second });
    await second?.close();
    if (rendered === all)
      console.log(`${language.padEnd(16)} correlation ${score.correlation.toFixed(3)} closures ${score.closures ?? '–'}`);
    if (second) {
      expect(score.second?.correlation).toBeGreaterThanOrEqual(0.7);
      expect(score.second?.agreement).toBeGreaterThanOrEqual(0.7);
    }
    expect(score.faceFound).toBe(1);
    expect(score.correlation).toBeGreaterThan(0.8);
    expect(Math.abs(score.offsetMs)).toBeLessThan(60);
    expect(video.plan.words.length).toBeGreaterThan(0);
  },
  600_000,
);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gazeMoves } from '../score/head-motion';
import { repetition } from './head/repetition';
import { liveliness } from './liveliness';
import { styleMotions } from './motion-styles';

const fps = 25;
/** Speech in phrases of natural length, each with a stress, some of them questions. */
const speeches = fc
  .record({
    seed: fc.integer(),
    style: fc.constantFrom(...Object.values(styleMotions)),
    durationSec: fc.double({ min: 4, max: 60, noNaN: true }),
    phraseSec: fc.array(fc.double({ min: 1, max: 5, noNaN: true }), { minLength: 20, maxLength: 20 }),
    asks: fc.boolean(),
  })
  .map(({ seed, style, durationSec, phraseSec, asks }) => {
    const ends = phraseSec.map((_, i) => phraseSec.slice(0, i + 1).reduce((sum, sec) => sum + sec, 0));
    const phraseEnds = ends.filter((end) => end < durationSec - 0.5);
    return {
      fps,
      frameCount: Math.round(durationSec * fps),
      seed,
      motion: style,
      phraseEnds,
      stresses: phraseEnds.map((end) => end - 0.6),
      questionEnds: asks ? phraseEnds.slice(-1) : [],
      loudness: (sec: number) => Math.sin(9 * sec) ** 2,
    };
  });

describe('a face with any seed, style, words and length', () => {
  it('does not turn its head as it did two seconds or more before', () => {
    fc.assert(
      fc.property(speeches, (speech) => {
        const life = liveliness(speech);
        const durationSec = speech.frameCount / fps;
        const yaw = (sec: number) => life[Math.min(life.length - 1, Math.round(sec * fps))]?.yaw ?? 0;
        expect(repetition(yaw, durationSec)).toBeLessThan(0.35);
      }),
    );
  });

  it('moves its gaze by 8 % of an eye’s width three times in ten seconds, if its style does not look straight ahead', () => {
    const eye = { turns: true, iris: { e: 0.5, t: 0, radius: 0.2 } };
    fc.assert(
      fc.property(
        speeches.filter(({ motion }) => motion.gaze >= 0.5),
        (speech) => {
          expect(gazeMoves(liveliness(speech), [eye], fps)).toBeGreaterThanOrEqual(2.9);
        },
      ),
    );
  });
});

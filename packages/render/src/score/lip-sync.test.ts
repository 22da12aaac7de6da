import { describe, expect, it } from 'vitest';
import { mouthLeadSec } from '../timeline/mouth-curves';
import { psnrWhereStill, ssimWhereStill } from './likeness';
import { bystanderMotion, lipSync } from './lip-sync';

const fps = 25;
/** Syllables with a closed consonant each; the mouth opens 0–1 between them. */
const segments = Array.from({ length: 12 }, (_, i) => [
  { phoneme: 'm', startSec: 1 + i * 0.3, endSec: 1.1 + i * 0.3 },
  { phoneme: 'aa', startSec: 1.1 + i * 0.3, endSec: 1.3 + i * 0.3 },
]).flat();
const openingAt = (timeSec: number) => {
  if (timeSec < 1 || timeSec > 4.6) return 0;
  const within = ((timeSec - 1) % 0.3) / 0.3;
  return within < 0.34 ? 0 : Math.sin((Math.PI * (within - 0.34)) / 0.66) * (0.6 + 0.4 * Math.sin(timeSec * 5));
};
const opening = Array.from({ length: 6 * fps }, (_, frame) => openingAt(frame / fps));
const meant = { opening, segments, audioDelayMs: 0 };
const seen = (change: (value: number, frame: number) => number | undefined) => ({
  fps,
  openings: opening.map((value, frame) => change(value * 0.2 + 0.02, frame)),
});

describe('lip-sync score', () => {
  it('is whole for a mouth that does what was meant', () => {
    const score = lipSync(
      seen((value) => value),
      meant,
    );
    expect(score).toMatchObject({ faceFound: 1, closures: 1, silence: expect.closeTo(0) });
    expect(score.correlation).toBeCloseTo(1);
    expect(score.offsetMs).toBeCloseTo(-mouthLeadSec * 1000, 0);
  });

  it('measures how late the mouth is, even if the sound track starts later', () => {
    const late = { fps, openings: opening.map((_, frame) => (opening[Math.max(0, frame - 3)] ?? 0) * 0.2) };
    expect(lipSync(late, meant).offsetMs).toBeCloseTo(120 - mouthLeadSec * 1000, -1);
    expect(lipSync(late, { ...meant, audioDelayMs: 100 }).offsetMs).toBeCloseTo(20 - mouthLeadSec * 1000, -1);
  });

  it('misses closures that are not there', () => {
    expect(
      lipSync(
        seen((value) => Math.max(value, 0.1)),
        meant,
      ).closures,
    ).toBeGreaterThan(0.9); // a mouth that is flat between is its own closed mouth
    const ajar = seen((value, frame) => (frame < 20 || frame > 120 ? 0.02 : value + 0.12));
    expect(lipSync(ajar, meant).closures).toBe(0);
  });

  it('judges by the frames that were looked at, every third and those of the closures', () => {
    const isLooked = (frame: number) => frame % 3 === 0 || openingAt(frame / fps) === 0;
    const sampled = (change: (value: number, frame: number) => number) => ({
      fps,
      openings: seen(change).openings.map((value, frame) => (isLooked(frame) ? value : null)),
    });
    const good = lipSync(
      sampled((value) => value),
      meant,
    );
    expect(good).toMatchObject({ faceFound: 1, closures: 1, silence: expect.closeTo(0) });
    expect(good.correlation).toBeCloseTo(1);
    expect(Math.abs(good.offsetMs + mouthLeadSec * 1000)).toBeLessThan(4);
    const late = sampled((_, frame) => (opening[Math.max(0, frame - 3)] ?? 0) * 0.2 + 0.02);
    expect(lipSync(late, meant).offsetMs).toBeGreaterThan(60);
    const ajar = sampled((value, frame) => (frame < 20 || frame > 120 ? 0.02 : value + 0.12));
    expect(lipSync(ajar, meant).closures).toBe(0);
  });

  it('sees trembling in silence, and faces that were lost', () => {
    expect(
      lipSync(
        seen((value, frame) => (frame < 15 ? 0.02 + (frame % 2) * 0.1 : value)),
        meant,
      ).silence,
    ).toBeGreaterThan(0.05);
    expect(
      lipSync(
        seen((value, frame) => (frame % 10 === 0 ? undefined : value)),
        meant,
      ).faceFound,
    ).toBeCloseTo(0.9);
  });
});

describe('likeness where nothing should move', () => {
  const plane = (level: (i: number) => number) => ({ width: 32, height: 32, luma: Uint8Array.from({ length: 1024 }, (_, i) => level(i)) });
  const photo = plane((i) => (i * 37) % 200);
  const all = new Uint8Array(1024).fill(1);

  it('is perfect for the same picture and falls with noise', () => {
    expect(psnrWhereStill(photo, photo, all)).toBe(99);
    expect(ssimWhereStill(photo, photo, all)).toBeCloseTo(1);
    const noisy = plane((i) => ((i * 37) % 200) + (i % 2) * 8);
    expect(psnrWhereStill(noisy, photo, all)).toBeCloseTo(10 * Math.log10((255 * 255) / 32), 1);
    expect(ssimWhereStill(noisy, photo, all)).toBeLessThan(1);
  });

  it('compares only pixels that should not move', () => {
    const moved = plane((i) => (i < 512 ? 255 : (i * 37) % 200));
    expect(
      psnrWhereStill(
        moved,
        photo,
        all.map((_, i) => (i < 512 ? 0 : 1)),
      ),
    ).toBe(99);
  });
});

describe('listeners', () => {
  const speaker = { openings: opening, segments };
  const listener = (move: (frame: number) => number | undefined) => ({ openings: opening.map((_, frame) => move(frame)), segments: [] });

  it('are still if nothing moves, and distinguished from one that moves along', () => {
    expect(bystanderMotion([speaker, listener(() => 0.2)], fps)).toBeCloseTo(0);
    const along = bystanderMotion([speaker, listener((frame) => opening[frame])], fps);
    expect(along).toBeGreaterThan(0.25);
    expect(bystanderMotion([speaker, listener((frame) => 0.5 * (opening[frame] ?? 0))], fps)).toBeCloseTo(along / 2);
    expect(bystanderMotion([speaker], fps)).toBe(0);
  });

  it('may move freely in pauses, and need not be found on every frame', () => {
    const quiet = (frame: number) => frame / fps < 0.9 || frame / fps > 4.7;
    expect(bystanderMotion([speaker, listener((frame) => (quiet(frame) ? 1 : 0))], fps)).toBeCloseTo(0);
    expect(bystanderMotion([speaker, listener((frame) => (frame % 3 === 0 ? 0.3 : undefined))], fps)).toBeCloseTo(0);
  });
});

import { describe, expect, it } from 'vitest';
import { estimateRenderSec, estimateSec, type RecentRenders, type RenderKind } from './estimate';

const kind = { resolution: '720P', mode: 'Fast', duration: 'fit', characters: 140 } as const;
const estimate = (of: RenderKind, recent: RecentRenders = [], videosBefore = 0, madeAtOnce = 1) =>
  estimateSec(estimateRenderSec(of, recent), { videosBefore, madeAtOnce });
const renders = (...paces: number[]) => paces.map((pace) => ({ duration_sec: 10, render_ms: pace * 10_000 }));

describe('the estimate', () => {
  it('is a first guess that grows with the picture, the care and the message', () => {
    const guesses = [
      estimate({ ...kind, resolution: '480P' }),
      estimate(kind),
      estimate({ ...kind, mode: 'Quality' }),
      estimate({ ...kind, mode: 'Quality', characters: 500 }),
      estimate({ ...kind, resolution: '2160P', characters: 500 }),
    ];
    expect(guesses).toEqual([...guesses].sort((a, b) => a - b));
    expect(new Set(guesses).size).toBe(guesses.length);
  });

  it('follows the median of what this instance needed, one odd render aside', () => {
    expect(estimate(kind, renders(1, 1, 60))).toBe(11);
    expect(estimate(kind, renders(2, 2, 2))).toBe(22);
  });

  it('counts the videos before it, and never promises less than a second', () => {
    expect(estimate(kind, renders(1), 2)).toBe(33);
    expect(estimate({ ...kind, characters: 0 }, renders(0.01))).toBe(1);
  });

  it('counts two workers as half the wait', () => {
    expect(estimate(kind, renders(1), 2, 2)).toBe(22);
  });

  it('takes a chosen length for what it is, and a longer message for longer', () => {
    const recent = renders(1);
    expect(estimate({ ...kind, characters: 5, duration: '10s' }, recent)).toBe(10);
    expect(estimate({ ...kind, characters: 280, duration: '10s' }, recent)).toBe(21);
  });
});

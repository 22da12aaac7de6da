import { describe, expect, it } from 'vitest';
import { estimateSec } from './estimate';

const kind = { resolution: '720P', mode: 'Fast', duration: 'fit', characters: 140 } as const;
const fresh = { recent: [], videosBefore: 0 };
const renders = (...paces: number[]) => paces.map((pace) => ({ duration_sec: 10, render_ms: pace * 10_000 }));

describe('the estimate', () => {
  it('is a first guess that grows with the picture, the care and the message', () => {
    const guesses = [
      estimateSec({ ...kind, resolution: '480P' }, fresh),
      estimateSec(kind, fresh),
      estimateSec({ ...kind, mode: 'Quality' }, fresh),
      estimateSec({ ...kind, mode: 'Quality', characters: 500 }, fresh),
      estimateSec({ ...kind, resolution: '2160P', characters: 500 }, fresh),
    ];
    expect(guesses).toEqual([...guesses].sort((a, b) => a - b));
    expect(new Set(guesses).size).toBe(guesses.length);
  });

  it('follows the median of what this instance needed, one odd render aside', () => {
    expect(estimateSec(kind, { recent: renders(1, 1, 60), videosBefore: 0 })).toBe(11);
    expect(estimateSec(kind, { recent: renders(2, 2, 2), videosBefore: 0 })).toBe(22);
  });

  it('counts the videos before it, and never promises less than a second', () => {
    expect(estimateSec(kind, { recent: renders(1), videosBefore: 2 })).toBe(33);
    expect(estimateSec({ ...kind, characters: 0 }, { recent: renders(0.01), videosBefore: 0 })).toBe(1);
  });

  it('takes a chosen length for what it is, and a longer message for longer', () => {
    const recent = { recent: renders(1), videosBefore: 0 };
    expect(estimateSec({ ...kind, characters: 5, duration: '10s' }, recent)).toBe(10);
    expect(estimateSec({ ...kind, characters: 280, duration: '10s' }, recent)).toBe(21);
  });
});

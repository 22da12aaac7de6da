import { toTalkingChoices } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import type { RecentRender } from '../../../domain/videos/render-pace.repo';
import { estimateRenderSec, estimateWorkSec, type RenderKind } from './queue-position';

const kind = { resolution: '720P', mode: 'Fast', duration: 'fit', characters: 140 } as const;
const estimate = (of: RenderKind, recent: readonly RecentRender[] = []) => Math.ceil(estimateRenderSec(of, recent));
const renders = (...paces: number[]): RecentRender[] =>
  paces.map((pace) => ({ choices: toTalkingChoices(kind), duration_sec: 10, render_ms: pace * 10_000 }));

describe('the estimate', () => {
  it('starts from the benchmark: ten seconds at 720P Fast take a few seconds, and grows with resolution, mode and message', () => {
    expect(estimate(kind)).toBe(7);
    const guesses = [
      estimateRenderSec({ ...kind, resolution: '480P' }, []),
      estimateRenderSec(kind, []),
      estimateRenderSec({ ...kind, mode: 'Quality' }, []),
      estimateRenderSec({ ...kind, mode: 'Quality', characters: 500 }, []),
      estimateRenderSec({ ...kind, resolution: '2160P', characters: 500 }, []),
    ];
    expect(guesses).toEqual([...guesses].sort((a, b) => a - b));
    expect(new Set(guesses).size).toBe(guesses.length);
  });

  it('follows this instance’s slower measurements, regardless of an outlier', () => {
    expect(estimate(kind, renders(1, 1, 60))).toBe(11);
    expect(estimate(kind, renders(2, 2, 2))).toBe(21);
    expect(estimate(kind, renders(1, 1, 1, 3, 3, 3))).toBe(31);
  });

  it('promises little for a short message: the search for faces takes as long as for a long one', () => {
    // Ten seconds of video took forty: thirty of them for faces and speech.
    expect(estimate({ ...kind, characters: 20 }, renders(4))).toBeGreaterThan(30);
  });

  it('corrects the benchmark of a kind that was never rendered by the kinds that were', () => {
    const large: RenderKind = { ...kind, resolution: '1080P' };
    const benchmarkSec = 5 + 10 * 0.15;
    const twiceAsSlow = renders((2 * benchmarkSec) / 10);
    expect(estimateRenderSec(large, twiceAsSlow)).toBeCloseTo(2 * estimateRenderSec(large, []), 6);
  });

  it('uses a chosen length, and a longer message for a longer time', () => {
    const recent = renders(1);
    expect(estimate({ ...kind, characters: 5, duration: '10s' }, recent)).toBe(10);
    expect(estimate({ ...kind, characters: 280, duration: '10s' }, recent)).toBe(13);
  });
});

it('counts the work of the others by their own kinds, not by the kind of the new video', () => {
  const short = { choices: toTalkingChoices(kind), characters: 5, count: 16 };
  const workSec = estimateWorkSec([short], []);
  expect(workSec).toBeCloseTo(16 * estimateRenderSec({ ...kind, characters: 5 }, []), 6);
  expect(workSec).toBeLessThan(16 * estimateRenderSec({ ...kind, resolution: '2160P', characters: 2000 }, []));
});

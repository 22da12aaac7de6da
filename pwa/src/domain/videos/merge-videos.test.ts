import type { Video } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { applyProgress, mergeVideos } from './merge-videos';

const video = (id: string, status: Video['status'] = 'processing') =>
  ({ _id: id, status, progress: 0, stage: 'queued', etaSec: null }) as Video;

describe('what arrives by socket', () => {
  it('replaces by _id and puts new ones first', () => {
    const merged = mergeVideos([video('a'), video('b')], [video('b', 'failed'), video('c', 'completed')]);
    expect(merged.map(({ _id, status }) => `${_id} ${status}`)).toEqual(['c completed', 'a processing', 'b failed']);
  });

  it('moves progress on, but never of what has ended', () => {
    const moved = applyProgress([video('a'), video('b', 'completed')], { _id: 'a', stage: 'draw', progress: 0.5, etaSec: 3 });
    expect(moved?.[0]).toMatchObject({ stage: 'draw', progress: 0.5, etaSec: 3 });
    const begun = applyProgress(moved, { _id: 'a', stage: 'draw', progress: 0.6, etaSec: 2, beginningUrl: '/beginning' });
    const further = applyProgress(begun, { _id: 'a', stage: 'draw', progress: 0.7, etaSec: 1 });
    expect(further?.[0]).toMatchObject({ progress: 0.7, beginningUrl: '/beginning' });
    expect(applyProgress([video('b', 'completed')], { _id: 'b', stage: 'draw', progress: 0.5, etaSec: 3 })?.[0]?.progress).toBe(0);
  });
});

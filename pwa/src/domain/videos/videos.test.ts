import type { Video } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { applyProgress, mergeVideos } from './merge-videos';
import { nameOfVideo } from './name-of-video';

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

const createdAt = '2026-11-22T12:00:00.000Z';

it.each([
  [{ title: 'Nana', message: 'Hello' }, /^Nana$/],
  [{ title: null, message: 'Hello' }, /^Hello$/],
  [{ title: '', message: 'Hello' }, /^Hello$/],
  [{ title: null, message: '' }, /^Video of Nov 22/],
  [{ title: null, message: ' \n' }, /^Video of Nov 22/],
])('calls %o by a name', (video, name) => expect(nameOfVideo({ ...video, createdAt })).toMatch(name));

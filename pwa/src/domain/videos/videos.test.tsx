// @vitest-environment jsdom
import type { Video } from '@hellograph/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyProgress, mergeVideos } from './merge-videos';
import { nameOfVideo } from './name-of-video';
import { VideoProgressBar } from './video-progress';

const at = (progress: number, etaSec: number | null) => ({ stage: 'draw', progress, etaSec, awaitedVoice: null }) as unknown as Video;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says how long it takes, and that it takes longer once that time has passed without news', () => {
  vi.useFakeTimers();
  const { rerender } = render(<VideoProgressBar video={at(0.2, 10)} />);
  expect(screen.getByText(/10 seconds left/)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(12_000));
  expect(screen.queryByText(/longer than we thought/)).toBeNull();
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByText(/longer than we thought/)).toBeTruthy();
  rerender(<VideoProgressBar video={at(0.4, 20)} />);
  expect(screen.getByText(/20 seconds left/)).toBeTruthy();
});

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

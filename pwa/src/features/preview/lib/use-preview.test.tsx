// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDraft } from '../../../drafts/draft';
import { playVideo } from './play-video';
import type { Previewed } from './to-preview-request';
import { usePreview } from './use-preview';

const { made } = vi.hoisted(() => ({ made: [] as ((video: string) => void)[] }));
vi.mock('./preview-device', () => ({
  deviceDictionaries: new Set(),
  isKept: async () => true,
  keep: async () => {},
  startPreviewDevice: () => ({
    see: async () => undefined,
    make: () => new Promise((resolve) => made.push(resolve)),
    draw: () => {},
    stop: () => {},
  }),
}));
vi.mock('./sound-output', () => ({ unlockSound: () => {} }));
vi.mock('./preview-support', () => ({ canPreview: () => true }));
vi.mock('./to-preview-request', async (original) => ({
  ...(await original<object>()),
  isRecorded: () => false,
  toPreviewRequest: () => ({ request: { cast: [] }, standsFor: [] }),
}));
vi.mock('../../../domain/voices/guess-language', () => ({ guessLanguage: async () => 'en' }));
vi.mock('./play-video', () => ({ playVideo: vi.fn(() => ({ play: vi.fn(), pause: vi.fn(), stop: vi.fn() })) }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  made.length = 0;
  vi.unstubAllGlobals();
});

const photo = new Blob(['a photo']);
const draftOf = (message: string) => ({ ...emptyDraft(), photo, message, pronunciations: [] }) as unknown as Previewed;
const finishMaking = async (nth: number, video: string) => {
  await waitFor(() => expect(made).toHaveLength(nth));
  await act(async () => made.at(-1)?.(video));
};

it('plays the words of now when Play is pressed while their video is being made', async () => {
  const { result, rerender } = renderHook(({ message }) => usePreview(draftOf(message), 1), { initialProps: { message: 'Hello' } });
  result.current.canvas.current = document.createElement('canvas');
  act(() => result.current.open());
  await finishMaking(1, 'of Hello');
  await waitFor(() => expect(playVideo).toHaveBeenCalledTimes(1));

  rerender({ message: 'Good night' });
  await waitFor(() => expect(made).toHaveLength(2));
  act(() => result.current.toggle());
  const [older] = vi.mocked(playVideo).mock.results;
  expect(older?.value.play).not.toHaveBeenCalled();

  await finishMaking(2, 'of Good night');
  await waitFor(() => expect(playVideo).toHaveBeenCalledTimes(2));
  expect(vi.mocked(playVideo).mock.calls[1]?.[0]).toBe('of Good night');
  expect(vi.mocked(playVideo).mock.results[1]?.value.play).toHaveBeenCalledTimes(1);
});

// @vitest-environment jsdom
import type { Video } from '@hellograph/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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

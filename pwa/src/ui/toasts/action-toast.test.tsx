// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Toaster, toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastWithAction } from './action-toast';
import { toastMs } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<Toaster />);
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const undo = () => screen.queryByRole('button', { name: 'Undo' });

/** In small steps: what one step changes is on the page before the next. */
async function wait(ms: number): Promise<void> {
  const stepMs = 250;
  for (let passed = 0; passed < ms; passed += stepMs) await act(() => vi.advanceTimersByTimeAsync(stepMs));
}

async function showToast(run = () => {}): Promise<void> {
  act(() => toastWithAction('Deleted.', { label: 'Undo', run }));
  await wait(10);
}

/** Long enough for it to leave the page as well. */
const leaveMs = 2000;

it('disappears after the usual time of toasts', async () => {
  await showToast();
  act(() => undo()?.blur());
  expect(undo()).not.toBeNull();
  await wait(toastMs + leaveMs);
  expect(undo()).toBeNull();
});

it('stays while it has the focus, and goes once that has left', async () => {
  await showToast();
  act(() => undo()?.focus());
  await wait(10 * toastMs);
  expect(undo()).not.toBeNull();
  act(() => undo()?.blur());
  await wait(toastMs + leaveMs);
  expect(undo()).toBeNull();
});

it('does what it offers, once', async () => {
  const run = vi.fn();
  await showToast(run);
  const button = undo();
  if (button) fireEvent.click(button);
  await wait(leaveMs);
  expect(run).toHaveBeenCalledTimes(1);
  expect(undo()).toBeNull();
});

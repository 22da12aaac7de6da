// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Toaster, toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastWithAction } from './action-toast';
import { DraggableToast } from './draggable-toast';
import { findOutdated, toastMs } from './toasts';

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

type Shown = Parameters<typeof findOutdated>[0][number];
const shown = (...toasts: [id: string, type: Shown['type'], visible?: boolean][]): Shown[] =>
  toasts.map(([id, type, visible = true]) => ({ id, type, visible }));

it('takes away what the newest one contradicts', () => {
  expect(findOutdated(shown(['off', 'success'], ['on', 'success']))).toEqual(['on']);
  expect(findOutdated(shown(['sent', 'success'], ['not-sent', 'error']))).toEqual(['not-sent']);
  expect(findOutdated(shown(['deleted', 'blank'], ['saved', 'success'], ['lost', 'error']))).toEqual(['saved']);
});

it('leaves what offers to undo something', () => {
  expect(findOutdated(shown(['saved', 'success'], ['first-deleted', 'blank']))).toEqual([]);
  expect(findOutdated(shown(['second-deleted', 'blank'], ['first-deleted', 'blank']))).toEqual([]);
});

it('leaves unseen failures, notifications, and toasts that are being removed', () => {
  expect(findOutdated(shown(['second', 'error'], ['first', 'error'], ['saved', 'success']))).toEqual([]);
  expect(findOutdated(shown(['saved', 'success'], ['news-1', 'success'], ['gone', 'success', false]))).toEqual([]);
  expect(findOutdated([])).toEqual([]);
});

const widthPx = 200;
const dismiss = vi.fn();
const open = vi.fn();

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(widthPx);
  render(
    <DraggableToast onDismiss={dismiss}>
      <button type="button" onClick={open}>
        Open
      </button>
    </DraggableToast>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  dismiss.mockReset();
  open.mockReset();
});

const drag = (byPx: number) => {
  const inside = screen.getByText('Open');
  fireEvent.pointerDown(inside, { clientX: 300 });
  fireEvent.pointerMove(inside, { clientX: 300 + byPx / 2 });
  fireEvent.pointerMove(inside, { clientX: 300 + byPx });
  fireEvent.pointerUp(inside, { clientX: 300 + byPx });
  fireEvent.click(inside);
};

it('goes when it is pulled aside by more than 80 percent of its width, to either side', () => {
  drag(0.81 * widthPx);
  expect(dismiss).toHaveBeenCalledTimes(1);
  drag(-0.81 * widthPx);
  expect(dismiss).toHaveBeenCalledTimes(2);
  expect(open).not.toHaveBeenCalled();
});

it('springs back when it is pulled less, and does not take the pull for a click', () => {
  drag(0.79 * widthPx);
  expect(dismiss).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});

it('takes a click that trembles for a click', () => {
  drag(3);
  expect(open).toHaveBeenCalledOnce();
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraggableToast } from './draggable-toast';

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

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveItem, placeByKey, placeOf, useReorder } from './use-reorder';

const onOrder = vi.fn();
const items = ['a', 'b', 'c'].map((_id) => ({ _id }));

function List() {
  const { list, shown, handleOf } = useReorder(items, onOrder);
  return (
    <ul ref={list}>
      {shown.map(({ _id }) => (
        <li key={_id}>
          <button type="button" {...handleOf(_id)}>
            {_id}
          </button>
        </li>
      ))}
    </ul>
  );
}

const orderNow = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const pointer = (name: string, clientY: number) => fireEvent(window, new MouseEvent(name, { clientY, bubbles: true }));

beforeEach(() => {
  onOrder.mockClear();
  // Rows of 100 px in their current order.
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLLIElement) {
    const top = [...(this.parentElement?.children ?? [])].indexOf(this) * 100;
    return { top, height: 100 } as DOMRect;
  });
  render(<List />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows the new order while a row is dragged, even after the row has moved, and reports it once', () => {
  fireEvent.pointerDown(screen.getByText('a'), { button: 0 });
  pointer('pointermove', 160);
  expect(orderNow()).toEqual(['b', 'a', 'c']);
  pointer('pointermove', 290);
  expect(orderNow()).toEqual(['b', 'c', 'a']);
  expect(onOrder).not.toHaveBeenCalled();
  pointer('pointerup', 290);
  expect(onOrder.mock.calls).toEqual([[['b', 'c', 'a'], { id: 'a', place: 2 }]]);
});

it('changes nothing if a drag is cancelled, or ends where it started', () => {
  fireEvent.pointerDown(screen.getByText('c'), { button: 0 });
  pointer('pointermove', 10);
  expect(orderNow()).toEqual(['c', 'a', 'b']);
  pointer('pointercancel', 10);
  expect(orderNow()).toEqual(['a', 'b', 'c']);
  fireEvent.pointerDown(screen.getByText('b'), { button: 0 });
  pointer('pointerup', 150);
  expect(onOrder).not.toHaveBeenCalled();
});

it('moves by the arrow keys', () => {
  fireEvent.keyDown(screen.getByText('b'), { key: 'ArrowUp' });
  fireEvent.keyDown(screen.getByText('a'), { key: 'ArrowUp' });
  expect(onOrder.mock.calls).toEqual([[['b', 'a', 'c'], { id: 'b', place: 0 }]]);
});

describe('moving an item', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, 9, ['b', 'c', 'a']],
    [2, -4, ['c', 'a', 'b']],
    [7, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, moved) => {
    expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(moved);
  });

  it('by dragging puts it where as many middles lie above', () => {
    const middles = [50, 150, 250];
    expect(placeOf(20, middles, 2)).toBe(0);
    expect(placeOf(160, middles, 0)).toBe(1);
    expect(placeOf(400, middles, 0)).toBe(2);
    expect(placeOf(150, middles, 1)).toBe(1);
  });

  it.each([
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, undefined],
    ['ArrowDown', 1, 2],
    ['ArrowDown', 2, undefined],
    ['Home', 2, 0],
    ['Home', 0, undefined],
    ['End', 0, 2],
    ['Enter', 0, undefined],
  ])('%s at place %i of three leads to %s', (key, place, next) => {
    expect(placeByKey(key, place, 3)).toBe(next);
  });
});

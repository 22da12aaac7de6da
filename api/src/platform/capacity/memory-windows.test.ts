import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecentMap } from './memory-windows';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => createRecentMap<number>({ entriesMax: 100, keepMs: 1000 });

it('never holds more than its limit, and forgets the oldest first', () => {
  const map = open();
  for (let index = 0; index < 1000; index++) {
    map.set(`key ${index}`, index);
    expect(map.size).toBeLessThanOrEqual(100);
  }
  for (let index = 951; index < 1000; index++) expect(map.get(`key ${index}`)).toBe(index);
  expect(map.get('key 0')).toBeUndefined();
});

it('keeps what is used, however many come', () => {
  const map = open();
  map.set('used', 1);
  for (let index = 0; index < 1000; index++) {
    map.set(`key ${index}`, index);
    if (index % 40 === 0) expect(map.get('used')).toBe(1);
  }
});

it('keeps an entry for its time, and is empty after twice that', () => {
  const map = open();
  map.set('early', 1);
  vi.advanceTimersByTime(900);
  map.set('late', 2);
  vi.advanceTimersByTime(999);
  expect(map.size).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(map.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('forgets a key, and replaces its value in either generation', () => {
  const map = open();
  map.set('one', 1);
  vi.advanceTimersByTime(1000);
  map.set('one', 2);
  expect([map.get('one'), map.size]).toEqual([2, 1]);
  map.delete('one');
  expect([map.get('one'), map.size]).toEqual([undefined, 0]);
});

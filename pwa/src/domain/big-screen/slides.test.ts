import { describe, expect, it } from 'vitest';
import { begins, meaningOf, moveTo, stayMs, toSlides } from './slides';

describe('a big screen', () => {
  it('has a front, each item and an end', () => {
    expect(toSlides([])).toEqual([{ is: 'front' }, { is: 'end' }]);
    expect(toSlides(['one'])).toEqual([{ is: 'front' }, { is: 'item', item: 'one' }, { is: 'end' }]);
  });

  it.each([
    ['ArrowRight', { go: 1 }],
    ['PageUp', { go: -1 }],
    ['MediaTrackNext', { go: 1 }],
    ['Home', 'first'],
    ['End', 'last'],
    [' ', 'pause'],
    ['MediaPlayPause', 'pause'],
    ['Escape', 'leave'],
    ['GoBack', 'leave'],
    ['a', undefined],
  ])('understands %s', (key, meaning) => {
    expect(meaningOf(key)).toEqual(meaning);
  });

  it('starts with any key except those that move the focus, leave, or belong to the device', () => {
    for (const key of ['Enter', 'ArrowLeft', 'a', ' ', 'MediaPlay', 'ColorF0Red', 'Unidentified']) expect(begins(key), key).toBe(true);
    for (const key of ['ArrowRight', 'End', 'Escape', 'GoBack', 'Tab', 'Shift', 'CapsLock', 'F5', 'AudioVolumeUp'])
      expect(begins(key), key).toBe(false);
  });

  it('stops at both ends', () => {
    expect([moveTo(0, -1, 5), moveTo(4, 1, 5), moveTo(2, 1, 5)]).toEqual([0, 4, 3]);
  });

  it('leaves words on the screen until they are read, and not for ever', () => {
    expect(stayMs('')).toBe(5000);
    expect(stayMs('one two three')).toBeCloseTo(6140);
    expect(stayMs('word '.repeat(500))).toBe(25_000);
  });
});

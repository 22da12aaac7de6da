import { describe, expect, it } from 'vitest';
import { afterEnd, countSpoken, silence, startAll, toggled } from './playback';

const video = { resultUrl: '/v.mp4', thumbnail: '/v.jpg', captionsUrl: null, durationSec: 4, width: 720, height: 720 };
const signatures = [
  { _id: 'words', video: null },
  { _id: 'first', video },
  { _id: 'drawing', video: null },
  { _id: 'last', video },
];

describe('playback on a wall', () => {
  it('is one at a time: a tap on another replaces it, a second tap ends it', () => {
    const one = toggled(silence, 'first');
    expect(one).toEqual({ id: 'first', isAll: false });
    expect(toggled(one, 'last')).toEqual({ id: 'last', isAll: false });
    expect(toggled(one, 'first')).toEqual(silence);
  });

  it('ends after one that was tapped', () => {
    expect(afterEnd(toggled(silence, 'first'), signatures)).toEqual(silence);
  });

  it('goes through all who speak, in order, and then ends', () => {
    const begun = startAll(signatures);
    expect(begun).toEqual({ id: 'first', isAll: true });
    const next = afterEnd(begun, signatures);
    expect(next).toEqual({ id: 'last', isAll: true });
    expect(afterEnd(next, signatures)).toEqual(silence);
  });

  it('is silent if no signature speaks', () => {
    expect(startAll(signatures.filter((one) => one.video === null))).toEqual(silence);
    expect(countSpoken(signatures)).toBe(2);
  });

  it('ends if the playing signature is removed from the wall', () => {
    expect(afterEnd({ id: 'last', isAll: true }, signatures.slice(0, 2))).toEqual(silence);
  });
});

import { describe, expect, it } from 'vitest';
import { sharedAt, takeShared } from './shared-at';

const through = (address: string) => {
  const url = new URL(address, 'https://hellograph.example');
  return { ...takeShared(url), left: url.pathname + url.search };
};

describe('the address after a share', () => {
  it('is the plain studio for one thing that was kept: its draft is the one that opens', () => {
    expect(sharedAt(['a'], [])).toBe('/workflow');
  });

  it('names several drafts and each reason once, and the page takes both out', () => {
    const address = sharedAt(['a', 'b'], ['tooLarge', 'tooLarge', 'tooMany']);
    expect(through(address)).toEqual({ kept: ['a', 'b'], refused: ['tooLarge', 'tooMany'], left: '/workflow' });
  });

  it('leaves the rest of an address alone', () => {
    expect(through('/workflow?photo=1&shared=unshown')).toEqual({ kept: [], refused: ['unshown'], left: '/workflow?photo=1' });
    expect(through('/workflow')).toEqual({ kept: [], refused: [], left: '/workflow' });
  });
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { openGate } from './dev-gate';

/** `printf 'open sesame, please' | sha256sum` */
const wanted = '7b467437ad0215a143a8d995fea9a9e55d93a0c2ff3367e4a7990aec3f6fbd6b';

it('opens for the phrase alone, and remembers which one it was', async () => {
  expect(await openGate('open sesame', wanted)).toBe(false);
  expect(await openGate('', wanted)).toBe(false);
  expect(localStorage.getItem('devAccess')).toBeNull();
  expect(await openGate('open sesame, please', wanted)).toBe(true);
  expect(localStorage.getItem('devAccess')).toBe(wanted);
});

import { expect, it } from 'vitest';
import { listGroupVoices } from './voice-pick';

const idsOf = (...given: Parameters<typeof listGroupVoices>) => listGroupVoices(...given).map(({ id }) => id);

it('has the voices of the language that is written, then those of the class, and no two that sound alike', () => {
  const ids = idsOf([], ['es-ES', 'en'], null);
  expect(ids[0]).toMatch(/^espeak-es/);
  expect(ids).toContain('flite-rms');
  expect(ids.indexOf('flite-rms')).toBeGreaterThan(ids.findIndex((id) => id.startsWith('espeak-es')));
  expect(ids.filter((id) => /^espeak-en.*-f$/.test(id))).toHaveLength(1);
  expect(ids.some((id) => id.startsWith('espeak-de'))).toBe(false);
});

it('has the natural voices of this server, and keeps the one that is chosen', () => {
  expect(idsOf(['piper-es-claude'], ['es'], null)[0]).toBe('piper-es-claude');
  expect(idsOf(['piper-de-eva'], ['es'], null)).not.toContain('piper-de-eva');
  expect(idsOf(['piper-de-eva'], ['es'], 'piper-de-eva').at(-1)).toBe('piper-de-eva');
});

import { expect, it } from 'vitest';
import { findLocalVoice } from './task-screen';

const voice = (name: string, lang: string, localService: boolean, isDefault = false) => ({ name, lang, localService, default: isDefault });

it('reads with a voice of the device alone, in the language of the class', () => {
  const voices = [
    voice('cloud', 'en-US', false, true),
    voice('own', 'en_GB', true),
    voice('usual', 'en-US', true, true),
    voice('es', 'es-ES', true),
  ];
  expect(findLocalVoice(voices, 'en')?.name).toBe('usual');
  expect(findLocalVoice(voices, 'es')?.name).toBe('es');
  expect(findLocalVoice(voices, 'fr')).toBeUndefined();
  expect(findLocalVoice([voice('cloud', 'en-US', false)], 'en')).toBeUndefined();
});

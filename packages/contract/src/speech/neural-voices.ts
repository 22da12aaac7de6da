import type { Voice } from './voices';

const neural = (id: string, language: Voice['language'], character: string): Voice => ({
  id,
  engine: 'sherpa',
  language,
  character,
  quality: 'neural',
});

/**
 * Voices that an instance downloads automatically, or that an operator adds with `npm run voices --
 * add`. The best of each language comes first.
 */
export const neuralVoices: readonly Voice[] = [
  neural('kokoro-en', 'en-US', 'Ava, warm and lively'),
  neural('kokoro-en-small', 'en-US', 'Ava, warm'),
  neural('kokoro-many', 'en-US', 'Alloy, bright'),
  neural('kitten-en', 'en-US', 'Kit, light'),
  neural('kitten-en-half', 'en-US', 'Kit, plain'),
  neural('piper-en-amy', 'en-US', 'Amy, friendly'),
  neural('piper-de-thorsten-high', 'de', 'Thorsten, rich'),
  neural('piper-de-thorsten', 'de', 'Thorsten, clear'),
  neural('piper-de-thorsten-small', 'de', 'Thorsten, smaller'),
  neural('piper-de-kerstin', 'de', 'Kerstin, soft'),
  neural('piper-de-eva', 'de', 'Eva, calm'),
  neural('piper-es-davefx', 'es-ES', 'David, from Spain'),
  neural('piper-es-claude', 'es-419', 'Claude, from Mexico'),
  neural('piper-fr-siwis', 'fr-FR', 'Siwis, clear'),
  neural('piper-ar-kareem', 'ar', 'Kareem, clear'),
  neural('piper-ar-kareem-small', 'ar', 'Kareem, smaller'),
];

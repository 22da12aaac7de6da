import { languages } from '@hellograph/contract/languages';
import { voices } from '@hellograph/contract/voices';
import { describe, expect, it } from 'vitest';
import { arrangeVoices } from './arrange-voices';

const arrange = (search: string, spoken: Parameters<typeof arrangeVoices>[1]['spoken'] = 'en-US') =>
  arrangeVoices(voices, { search, spoken, toLabel: (tag) => languages[tag].name, toWords: ({ character }) => character });

describe('voices to choose from', () => {
  it('are all there, each once, when nothing is searched', () => {
    const shown = arrange('').flatMap((group) => group.voices);
    expect(shown).toHaveLength(voices.length);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(voices.length);
  });

  it('start with the spoken language and related ones', () => {
    const tags = arrange('', 'pt-PT').map(({ language }) => language);
    expect(tags.slice(0, 2)).toEqual(['pt-PT', 'pt-BR']);
  });

  it('are found by a language in its own words, without accents, and by character', () => {
    expect(arrange('espanol').every(({ language }) => language.startsWith('es'))).toBe(true);
    expect(arrange('espanol').length).toBeGreaterThan(0);
    expect(arrange('deutsch').map(({ language }) => language)).toEqual(['de']);
    expect(arrange('english robot').flatMap((group) => group.voices.map(({ character }) => character))).toEqual(['A robot']);
  });

  it('are empty for a language without voices', () => {
    expect(arrange('klingon')).toEqual([]);
  });
});

import { familyOf } from '@hellograph/contract/languages';
import { voices } from '@hellograph/contract/voices';
import { expect, it } from 'vitest';
import { tools } from './en/app/tools';
import { translations } from './every-language.fixture';

it('public pages name the actual number of voices and languages', () => {
  const figures = [voices.length, new Set(voices.map(({ language }) => familyOf(language))).size];
  const read = (text: string) => text.match(/\d+/g)?.map(Number);
  for (const { slugs } of [tools.english, ...translations.map(([, words]) => words.tools)]) {
    expect(read(slugs['add-ai-voice'].today)).toEqual(figures);
    expect(read(slugs['classroom-activities'].today)).toEqual(figures.slice(1));
  }
});

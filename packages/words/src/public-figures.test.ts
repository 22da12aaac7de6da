import { familyOf } from '@hellograph/contract/languages';
import { voices } from '@hellograph/contract/voices';
import { expect, it } from 'vitest';
import { translations } from './every-language.fixture';
import { tools } from './made/en/app/tools';

it('public pages name the actual number of voices and languages', () => {
  const figures = [voices.length, new Set(voices.map(({ language }) => familyOf(language))).size];
  const read = (text: string) => text.match(/\d+/g)?.map(Number);
  for (const { slugs } of [tools.english, ...translations.map(([, words]) => words.tools)]) {
    const { steps, points } = slugs['add-ai-voice'];
    for (const text of [steps[0]?.text, points[0]]) expect(read(text ?? '')).toEqual(figures);
  }
});

import { familyOf } from '@hellograph/contract/languages';
import { voices } from '@hellograph/contract/voices';
import { expect, it } from 'vitest';
import { tools } from './english/tools';
import es from './es.json';

it('public pages name the actual number of voices and languages', () => {
  const figures = [voices.length, new Set(voices.map(({ language }) => familyOf(language))).size];
  const read = (text: string) => text.match(/\d+/g)?.map(Number);
  for (const { slugs } of [tools.english, es.tools]) {
    expect(read(slugs['add-ai-voice'].today)).toEqual(figures);
    expect(read(slugs['classroom-activities'].today)).toEqual(figures.slice(1));
  }
});

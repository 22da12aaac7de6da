import { occasions } from '@hellograph/contract/find-occasion';
import { listHolidays } from '@hellograph/contract/holidays';
import { relations, tones } from '@hellograph/contract/idea-choices';
import { ideaBooks } from '@hellograph/words/every-language';
import type { IdeaBook } from '@hellograph/words/idea-book';
import { listIdeas, type Wish } from '@hellograph/words/idea-book';
import { describe, expect, it } from 'vitest';
import { listWishes } from './idea';

const englishIdeas = Object.fromEntries(ideaBooks).en as IdeaBook;

const every = occasions.flatMap((occasion) =>
  relations.flatMap((relation) => tones.map((tone): Wish => ({ occasion, relation, tone, name: 'Nana', own: '' }))),
);

describe.each(ideaBooks)('the ideas in %s', (language, book) => {
  it('are at least two for every occasion, relation and tone, none twice, and short enough to be spoken', () => {
    for (const wish of every) {
      const ideas = listIdeas(book, wish);
      expect([wish, ideas.length >= 2]).toEqual([wish, true]);
      expect(new Set(ideas).size).toBe(ideas.length);
      for (const idea of ideas) expect([idea, idea.length <= 300, /[{}]/.test(idea)]).toEqual([idea, true, false]);
    }
  });

  it('are written once: no text serves two occasions', () => {
    const ofOccasions = occasions.flatMap((occasion) => {
      const ideas = book[occasion];
      return [...tones.flatMap((tone) => ideas[tone]), ...Object.values(ideas.for).flat()];
    });
    const all = [...ofOccasions, ...Object.values(book.days ?? {}).flat()];
    expect(new Set(all).size).toBe(all.length);
  });

  it('are for holidays that its calendar has, and a signer is offered them when they are near', () => {
    const calendar = listHolidays([language], '2027-01-01');
    const days = Object.entries(book.days ?? {});
    // A new language has no calendar of its own yet, and so no words for one.
    expect(days.length > 2).toBe(calendar.length > 0);
    for (const [id, wishes] of days) {
      const day = calendar.find((one) => one.id === id) ?? expect.fail(`${language} has no ${id}`);
      const wish = { occasion: day.occasion, name: 'Nana', language };
      const near = listWishes(book, { ...wish, on: `${day.on}T12:00:00Z` });
      expect(near).toContain(wishes[0]?.replaceAll('{name}', 'Nana'));
      for (const idea of near) expect([idea, idea.length <= 300, /[{}]/.test(idea)]).toEqual([idea, true, false]);
      const away = new Date(Date.parse(day.on) + 60 * 86_400_000).toISOString();
      expect(listWishes(book, { ...wish, on: away })).not.toContain(near[0]);
    }
  });

  it('read well without a name', () => {
    for (const wish of every)
      for (const idea of listIdeas(book, { ...wish, name: ' ' })) expect(idea).not.toMatch(/[{}]| [,.!?]|, ?[.!?]|,,|^[,.]/);
  });
});

it('is the same for the same wish, about this person first', () => {
  const wish: Wish = { occasion: 'birthday', relation: 'partner', tone: 'warm', name: '$& Ñ', own: '' };
  expect(listIdeas(englishIdeas, wish)).toEqual(listIdeas(englishIdeas, wish));
  expect(listIdeas(englishIdeas, wish)[0]).toContain('Happy birthday, $& Ñ. Of all the days');
});

it('says what the sender adds in the sender’s words, before the end', () => {
  const wish: Wish = { occasion: 'thanks', relation: 'friend', tone: 'warm', name: 'Bo', own: '  I still hear you sing in the rain ' };
  expect(listIdeas(englishIdeas, wish)[0]).toBe(
    'I called, and you came. You always do, Bo. I still hear you sing in the rain. Thank you for being that kind of friend.',
  );
  expect(listIdeas(englishIdeas, { ...wish, tone: 'plain', own: '¿te acuerdas?' })[0]).toBe('Thank you, Bo. ¿te acuerdas? It meant a lot.');
});

it('greets in Japanese with さん, unless the name has its own title', () => {
  const book = Object.fromEntries(ideaBooks).ja as IdeaBook;
  const first = ['花子', 'おばあちゃん', ''].map(
    (name) => listWishes(book, { occasion: 'birthday', name, language: 'ja', on: '2027-06-01' })[0],
  );
  const wish = 'お誕生日おめでとうございます。今日も、いつもの日も、いてくれてうれしいです。';
  expect(first).toEqual([`花子 さん、${wish}`, `おばあちゃん、${wish}`, wish]);
});

it('knows where an Arabic question ends', () => {
  const book = { ...englishIdeas, thanks: { warm: [], funny: [], plain: ['كيف حالك؟ شكرًا لك.'], for: {} } };
  const wish: Wish = { occasion: 'thanks', relation: 'friend', tone: 'plain', name: '', own: 'أتذكر؟' };
  expect(listIdeas(book, wish)).toEqual(['كيف حالك؟ أتذكر؟ شكرًا لك.']);
});

it('makes no jokes to mourners', () => {
  const wish: Wish = { occasion: 'sympathy', relation: 'colleague', tone: 'funny', name: 'Ann', own: '' };
  expect(listIdeas(englishIdeas, wish)).toEqual(listIdeas(englishIdeas, { ...wish, relation: 'partner', tone: 'warm' }));
});

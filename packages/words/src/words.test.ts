import { readdirSync } from 'node:fs';
import { uiLanguageIds } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import type { Text, WordArea } from './area';
import englishServer from './en/server';
import { translations } from './every-language.fixture';
import { countIn, fill } from './fill';
import { serverWords } from './server';

const list = (folder: string) => readdirSync(new URL(folder, import.meta.url)).sort();
const names = list('./en/app/');
const modules = (await Promise.all(names.map((name) => import(`./en/app/${name.replace('.ts', '')}.ts`)))) as Record<string, WordArea>[];
const areas = modules.flatMap((module) => Object.values(module)).map(({ name, english }) => [name, english] as const);

const isCounted = (content: Text): content is Record<string, string> =>
  typeof content === 'object' && 'other' in content && Object.keys(content).every((key) => /^(zero|one|two|few|many|other)$/.test(key));

/** Every text with its path, as `shell.footer.about`; forms by number are one text. */
function textsOf(content: Text, path: string): [string, string][] {
  if (typeof content === 'string') return [[path, content]];
  if (isCounted(content)) return [[path, Object.values(content).join(' ')]];
  return Object.entries(content).flatMap(([key, inner]) => textsOf(inner as Text, `${path}.${key}`));
}

const slotsOf = (text: string) => [...new Set(text.match(/\{\w+\}|<\/?\w+>/g))].sort();

/** Forms by number that a language does not count with are never shown. */
const uncounted = (content: Text, language: string): string[] => {
  if (typeof content === 'string') return [];
  if (!isCounted(content)) return Object.values(content).flatMap((inner) => uncounted(inner as Text, language));
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return Object.keys(content).filter((form) => !forms.includes(form));
};

it('asks whose face a photo shows in the same words everywhere', () => {
  const find = (area: string) => areas.find(([name]) => name === area)?.[1] as Record<string, never>;
  const { ask, hint, short, said } = (find('studio') as unknown as { faceOwner: Record<'ask' | 'hint' | 'short' | 'said', unknown> })
    .faceOwner;
  const card = find('cards') as unknown as Record<string, unknown>;
  const { compose } = find('signing') as unknown as { compose: Record<string, unknown> };
  expect([card.face, card.faceHint, card.faces]).toEqual([ask, hint, short]);
  expect([compose.face, compose.faceHint, compose.faces, compose.faceSaid]).toEqual([ask, hint, short, said]);
});

function expectSame(name: string, english: Text, other: Text | undefined, language: string): void {
  const found = new Map(textsOf(other ?? '', name));
  const wanted = textsOf(english, name);
  expect([...found.keys()].sort()).toEqual(wanted.map(([path]) => path).sort());
  for (const [path, text] of wanted) {
    const said = found.get(path) ?? '';
    expect([path, said === '', slotsOf(said)]).toEqual([path, text === '', slotsOf(text)]);
  }
  expect(uncounted(other ?? '', language)).toEqual([]);
}

describe.each(translations)('in %s', (language, translation) => {
  it.each(areas)('%s of the app has every text, with the slots and marks of the English one', (name, english) => {
    expectSame(name, english, (translation as unknown as Record<string, Text>)[name], language);
  });

  it('the app has no text that English lacks', () => {
    expect(Object.keys(translation).sort()).toEqual([...areas.map(([name]) => name), 'errors'].sort());
  });

  it.each(Object.entries(englishServer))('%s of the server has every text', (name, english) => {
    expectSame(name, english, (serverWords(language) as unknown as Record<string, Text>)[name], language);
  });
});

it.each(uiLanguageIds)('texts of pages in %s need no escaping', (language) => {
  const { cardPage, facePage, stopping, portfolio, keepsake } = serverWords(language);
  const all = textsOf({ cardPage, facePage, stopping, portfolio, keepsake }, language);
  expect(all.filter(([, text]) => /[<>&"]/.test(text))).toEqual([]);
});

it.each(translations.map(([id]) => id))('the folder of %s has every file', (id) => {
  expect(list(`./${id}/`)).toEqual(list('./es/'));
  expect(list(`./${id}/server/`)).toEqual(list('./en/server/'));
});

it('every folder of a language is listed, and every listed one has a folder', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? [one.name] : [],
  );
  expect(folders.sort()).toEqual([...uiLanguageIds].sort());
});

describe('filling in', () => {
  it('puts values into their slots, and leaves what is no slot', () => {
    expect(fill('{name} has {count} {name}s', { name: 'Ada', count: 2 })).toBe('Ada has 2 Adas');
  });

  it('counts as the language counts', () => {
    const forms = { one: '{count} vídeo', other: '{count} vídeos' };
    expect(countIn('es', forms, 1)).toBe('1 vídeo');
    expect(countIn('es', forms, 0)).toBe('0 vídeos');
    expect(countIn('en', { one: '{count} credit', other: '{count} credits' }, 2300)).toBe('2,300 credits');
    const polish = { one: '{count} film', few: '{count} filmy', many: '{count} filmów', other: '{count} filmu' };
    expect([1, 3, 5].map((count) => countIn('pl', polish, count))).toEqual(['1 film', '3 filmy', '5 filmów']);
    expect(countIn('pl', { other: '{count} ×' }, 3)).toBe('3 ×');
  });
});

describe('what people read while they write a card', () => {
  const studioAreas = [
    'studio',
    'voice',
    'preview',
    'faces',
    'finish',
    'recording',
    'spoken',
    'drafts',
    'outbox',
    'carrying',
    'pastPortraits',
  ];
  /** Words of those who run a server, which say nothing to a person who writes to a grandmother. */
  const foreign: Record<string, RegExp> = {
    en: /\b(operators?|admin(istrator)?s?|instances?|workers?|models?|engines?|queues?|tokens?|npm|digests?|mirrors?|installed|whoever runs)\b/i,
    es: /\b(operador\w*|administrador\w*|instancias?|modelos?|motor\w*|colas?|tokens?|npm|instalad\w*|quien gestiona)\b/i,
  };
  const read = [['en', Object.fromEntries(areas)] as const, ...translations] as readonly (readonly [string, object])[];

  it.each(read)('has no operator’s word: %s', (language, words) => {
    const texts = studioAreas.flatMap((name) => textsOf((words as Record<string, Text>)[name] ?? '', name));
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter(([, text]) => foreign[language]?.test(text))).toEqual([]);
  });

  it('is looked at in every language', () => {
    expect(Object.keys(foreign).sort()).toEqual([...uiLanguageIds].sort());
  });
});

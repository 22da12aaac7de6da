import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { uiLanguageIds } from '@hellograph/contract';
import { errorCatalogue } from '@hellograph/contract/errors';
import { familyOf } from '@hellograph/contract/languages';
import { voices } from '@hellograph/contract/voices';
import { describe, expect, it } from 'vitest';
import { listLanguages, readRoom } from '../build/catalogues';
import { checkLanguage } from '../build/check';
import { readMessage } from '../build/icu';
import type { Text, WordArea } from './area';
import { translations } from './every-language.fixture';
import { countIn, fill } from './fill';
import { tools } from './made/en/app/tools';
import { serverWords } from './server';

const names = readdirSync(new URL('./made/en/app/', import.meta.url)).sort();
const modules = (await Promise.all(names.map((name) => import(`./made/en/app/${name.replace('.ts', '')}.ts`)))) as Record<
  string,
  WordArea
>[];
const areas = modules.flatMap((module) => Object.values(module)).map(({ name, english }) => [name, english] as const);

/** Every text of an area with its path. */
function textsOf(content: Text, path: string): [string, string][] {
  if (typeof content === 'string') return [[path, content]];
  return Object.entries(content).flatMap(([key, inner]) => textsOf(inner as Text, `${path}.${key}`));
}

describe('a guest loads at most 12 kB of a language, compressed', () => {
  const sizeOf = (language: string, file: string) =>
    gzipSync(readFileSync(new URL(`./made/${language}/${file}.json`, import.meta.url))).length;
  const pages = [
    ['to sign or see a card, with everything that comes later', ['sign', 'later']],
    ['to answer an invitation, with everything that comes later', ['rsvp', 'later']],
    ['to hand in, with everything that comes later', ['class', 'later']],
  ] as const;
  it.each(uiLanguageIds.filter((id) => id !== 'en'))('%s', (language) => {
    for (const [what, files] of pages) {
      const sizeBytes = files.reduce((sum, file) => sum + sizeOf(language, file), 0);
      expect([what, sizeBytes, sizeBytes < 12_000]).toEqual([what, sizeBytes, true]);
    }
  });
});

it('public pages name the actual number of voices and languages', () => {
  const figures = [voices.length, new Set(voices.map(({ language }) => familyOf(language))).size];
  const read = (text: string) => text.match(/\d+/g)?.map(Number);
  for (const { slugs } of [tools.english, ...translations.map(([, words]) => words.tools)]) {
    const { steps, points } = slugs['add-ai-voice'];
    for (const text of [steps[0]?.text, points[0]]) expect(read(text ?? '')).toEqual(figures);
  }
});

it('asks whose face a photo shows in the same words everywhere', () => {
  const find = (area: string) => areas.find(([name]) => name === area)?.[1] as Record<string, never>;
  const { ask, hint, short, said } = (find('studio') as unknown as { faceOwner: Record<'ask' | 'hint' | 'short' | 'said', unknown> })
    .faceOwner;
  const card = find('cards') as unknown as Record<string, unknown>;
  const { compose } = find('signing') as unknown as { compose: Record<string, unknown> };
  expect([card.face, card.faceHint, card.faces]).toEqual([ask, hint, short]);
  expect([compose.face, compose.faceHint, compose.faces, compose.faceSaid]).toEqual([ask, hint, short, said]);
});

/** The texts of those who run a server, who do read such words. */
const ofOperators = /^(?:admin|operator|health|errors\.OPERATOR_ONLY)/;

it('says nothing of formats, of operators or of what is missing to people', () => {
  const texts = areas.flatMap(([name, english]) => textsOf(english as Text, name)).filter(([path]) => !ofOperators.test(path));
  expect(texts.length).toBeGreaterThan(2000);
  const strange = /WebVTT|SubRip|\boperators?\b|\bgenerations?\b|partly available|not (?:yet )?available|available yet/i;
  expect(texts.filter(([, text]) => strange.test(text))).toEqual([]);
});

it.each(listLanguages())('the catalogues in %s have what English has: npm run words -- check', (language) => {
  expect(checkLanguage(language).problems).toEqual([]);
});

it('every listed language has a folder; one that is not listed yet is not shown', () => {
  expect(listLanguages()).toEqual(expect.arrayContaining(uiLanguageIds));
});

it('errors are in the catalogue as the contract has them', () => {
  const messages = [...readRoom('en', 'guest'), ...readRoom('en', 'app')].filter(({ area }) => /^(guestErrors|errors)$/.test(area));
  const found = Object.assign({}, ...messages.map(({ messages: texts }) => texts)) as Record<string, string>;
  expect(Object.fromEntries(Object.entries(found).map(([code, text]) => [code, readMessage(text)]))).toEqual(
    Object.fromEntries(Object.entries(errorCatalogue).map(([code, { message }]) => [code, message])),
  );
});

describe('filling in', () => {
  it('puts values into their slots, and leaves what is no slot', () => {
    expect(fill('{name} has {count} {name}s', { name: 'Ada', count: 2 })).toBe('Ada has 2 Adas');
  });

  it('gives no second title to a Japanese name', () => {
    const greet = (name: string) => fill('{name} さんへ', { name });
    expect(greet('山田 太郎')).toBe('山田 太郎 さんへ');
    const named = ['おばあちゃん', '花子さん', 'けんくん', '田中先生', '社長様'];
    expect(named.map(greet)).toEqual(named.map((name) => `${name}へ`));
    const { cardPage, mail } = serverWords('ja');
    expect(fill(cardPage.fromName, { name: 'おばあちゃん' })).toBe('おばあちゃんより');
    expect(fill(mail.greeting, { name: 'おばあちゃん', heading: 'こんにちは' })).toBe('おばあちゃん、こんにちは');
  });

  it('isolates what is written in the other direction, and nothing else', () => {
    expect(fill('{name} replied', { name: 'عمر' })).toBe('\u2068عمر\u2069 replied');
    expect(fill('رد {name} عليك', { name: 'Ada' })).toBe('رد \u2068Ada\u2069 عليك');
    expect(fill('رد {name} عليك', { name: 'عمر' })).toBe('رد عمر عليك');
    expect(fill('رد: {count}', { count: 12 })).toBe('رد: 12');
    expect(fill('{name} replied', { name: 'Ana ❤️' })).toBe('Ana ❤️ replied');
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
    de: /\b(betreiber\w*|administrator\w*|instanz\w*|modelle?n?|sprachmodell\w*|warteschlange\w*|tokens?|npm|installier\w*)\b/i,
    fr: /\b(opérateurs?|exploitants?|administrat(eur|rice)s?|instances?|modèles? (vocal|de langue)\w*|moteurs?|jetons?|tokens?|npm|installé\w*)(?![\p{L}])/iu,
    it: /\b(operator[ei]|amministrator[ei]|gestor[ei]|istanz[ae]|modell[oi]|motor[ei]|token|npm|installat\w*)\b/i,
    'pt-BR': /\b(operador\w*|administrador\w*|instâncias?|modelos?|motor(es)?|filas?|tokens?|npm|instalad\w*)\b/i,
    ar: /مشغّ?ل|مدير الخادم|نموذج|npm|مثبّ?ت/u,
  };
  const read = [['en', Object.fromEntries(areas)] as const, ...translations] as readonly (readonly [string, object])[];

  it.each(read)('has no operator’s word: %s', (language, words) => {
    const texts = studioAreas.flatMap((name) => textsOf((words as Record<string, Text>)[name] ?? '', name));
    expect(texts.length).toBeGreaterThan(200);
    expect(foreign, `the operators’ words of ${language}`).toHaveProperty([language]);
    expect(texts.filter(([, text]) => foreign[language]?.test(text))).toEqual([]);
  });
});

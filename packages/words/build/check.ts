import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AreaFile, folder, guestRooms, isForApp, listFiles, type Room, readCatalogue, rooms, source } from './catalogues.ts';
import { formsOf, type Message, marksOf, readMessage, slotsOf } from './icu.ts';

/** `problems` fail the tests; `doubts` are for a reader to judge. */
export interface Findings {
  problems: string[];
  doubts: string[];
}

const textsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const isSame = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ');

/** Texts of pages that the server makes are put into their markup unchanged. */
const pages = new Set(['cardPage', 'facePage', 'stopping', 'portfolio', 'keepsake', 'restoring']);

function* findFormProblems(english: Message, other: Message, language: string): Generator<string> {
  if (typeof english === 'string' || typeof other === 'string') {
    if (typeof english !== typeof other)
      yield typeof english === 'string' ? 'has a plural, the English text has none' : 'must be a plural: {count, plural, …}';
    return;
  }
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories as string[];
  for (const form of formsOf(language)) if (!(form in other)) yield `lacks the form “${form}”`;
  for (const form of Object.keys(other)) if (!known.includes(form)) yield `has the form “${form}”, which its language does not count with`;
  const wanted = [...new Set(textsOf(english).flatMap(slotsOf))];
  for (const [form, text] of Object.entries(other)) {
    for (const slot of slotsOf(text)) if (!wanted.includes(slot)) yield `has {${slot}} in “${form}”, which English lacks`;
    // “One person” says the number itself.
    for (const slot of wanted) if (slot !== 'count' && !text.includes(`{${slot}}`)) yield `lacks {${slot}} in “${form}”`;
  }
  if (slotsOf(english.other ?? '').includes('count') && !slotsOf(other.other ?? '').includes('count')) yield 'lacks # in “other”';
}

/** Finds what is wrong with a message of an area. */
export function* findMessageProblems(english: Message, other: Message, area: string, language: string): Generator<string> {
  yield* findFormProblems(english, other, language);
  if (typeof english === 'string' && typeof other === 'string') {
    if (!isSame(slotsOf(english), slotsOf(other))) yield `has {${slotsOf(other)}} where English has {${slotsOf(english)}}`;
    if ((english === '') !== (other === '')) yield english === '' ? 'must be empty' : 'is empty';
    if (english.split('\n').length !== other.split('\n').length) yield 'has other lines (\\n) than English';
    if (/^\s/.test(english) !== /^\s/.test(other) || /\s$/.test(english) !== /\s$/.test(other))
      yield 'has another space at an end than English';
  }
  if (textsOf(other).some((text) => !isSame(marksOf(text), marksOf(textsOf(english)[0] ?? '')))) yield 'has other marks (<…>) than English';
  if (language === 'ja' && textsOf(other).some((text) => /\}(?! さん)\s?(さん|さま|様|ちゃん|くん)/.test(text)))
    yield 'has a title that fill() does not know: write “{name} さん”';
  if (pages.has(area) && textsOf(other).some((text) => /[<>&"]/.test(text))) yield 'has one of < > & ", which are markup in this page';
}

const isWide = (language: string) => !/^(ja|zh|ko)/.test(language);
/** Longer than the room that a screen has for the English text. */
const ratioMax = 1.6;
const isShort = (text: string) => text.length < 20;

function* findDoubts(english: string, other: string, language: string): Generator<string> {
  if (english === other && /\p{L}{4}/u.test(english.replaceAll(/\{\w+\}|Hellograph/g, ''))) yield 'is the same as in English';
  if (isWide(language) && !isShort(english) && other.length > ratioMax * english.length)
    yield `is ${(other.length / english.length).toFixed(1)} × as long as in English`;
  if (/['"]|\.\.\./.test(other) && !/['"]|\.\.\./.test(english))
    yield 'has a straight quotation mark or three dots: write ’ “ ” … as the language does';
  if (/ {2}/.test(other)) yield 'has two spaces';
}

const tryToRead = (text: string): Message | Error => {
  try {
    return readMessage(text);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** Lists what is wrong with a message as it stands in a catalogue. */
export function findTextProblems(english: string, text: string, area: string, language: string): string[] {
  const read = tryToRead(text);
  if (read instanceof Error) return [`can’t be read: ${read.message}`];
  return [...findMessageProblems(readMessage(english), read, area, language)];
}

function checkFile(english: AreaFile, other: AreaFile, language: string, { problems, doubts }: Findings): void {
  if (other.attributes['@@locale'] !== language) problems.push(`${other.path}: "@@locale" must be "${language}"`);
  if (language !== source && typeof other.attributes['@@x-native-reader'] !== 'string')
    problems.push(`${other.path}: "@@x-native-reader" is missing: "none", or a name`);
  for (const [key, said] of Object.entries(english.messages)) {
    const place = `${other.path}: ${key}`;
    const text = other.messages[key];
    if (text === undefined) {
      problems.push(`${place} is missing: ${said}`);
      continue;
    }
    const found = findTextProblems(said, text, english.area, language);
    problems.push(...found.map((problem) => `${place} ${problem}: ${text}`));
    if (found.length === 0 && language !== source)
      for (const doubt of findDoubts(said, text, language)) doubts.push(`${place} ${doubt}: ${text}`);
  }
  for (const key of Object.keys(other.messages)) if (!(key in english.messages)) problems.push(`${other.path}: ${key} is not in English`);
}

function checkRoom(language: string, room: Room, findings: Findings): void {
  const wanted = listFiles(source, room);
  const found = listFiles(language, room);
  for (const file of found) if (!wanted.includes(file)) findings.problems.push(`${language}/${room}/${file} is not in English`);
  for (const file of wanted) {
    if (!found.includes(file)) findings.problems.push(`${language}/${room}/${file} is missing`);
    else {
      try {
        checkFile(readCatalogue(source, room, file), readCatalogue(language, room, file), language, findings);
      } catch (error) {
        findings.problems.push(`${language}/${room}/${file} can’t be read: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
}

/** A file that is written anew in each language. Holidays (`days`) are each language’s own. */
function findBookProblem(language: string, name: 'ideas.json' | 'headings.json'): string[] {
  const readBook = (id: string) => JSON.parse(readFileSync(join(folder, id, name), 'utf8')) as Record<string, unknown>;
  const keysOf = (id: string) =>
    Object.keys(readBook(id))
      .filter((key) => key !== 'days' && !key.startsWith('@@'))
      .sort();
  if (!existsSync(join(folder, language, name))) return [`${language}/${name} is missing`];
  if (name === 'ideas.json' && language !== source && typeof readBook(language)['@@x-native-reader'] !== 'string')
    return [`${language}/${name}: "@@x-native-reader" is missing: "none", or a name`];
  return isSame(keysOf(language), keysOf(source)) ? [] : [`${language}/${name} has other parts than English: ${keysOf(source).join(', ')}`];
}

/** Compares a language with English: guests’ rooms, and all once it has one of the app’s. */
export function checkLanguage(language: string): Findings {
  const findings: Findings = { problems: [], doubts: [] };
  for (const room of isForApp(language) ? rooms : guestRooms) checkRoom(language, room, findings);
  findings.problems.push(...findBookProblem(language, 'ideas.json'));
  if (isForApp(language)) findings.problems.push(...findBookProblem(language, 'headings.json'));
  return findings;
}

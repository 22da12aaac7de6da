import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AreaFile, folder, isForApp, readRoom, source } from './catalogues.ts';
import { findTextProblems } from './check.ts';
import { readMessage } from './icu.ts';

/** A message of a catalogue that may be what a page shows. */
export interface FoundMessage {
  /** From the folder of catalogues. */
  path: string;
  key: string;
  text: string;
  english: string;
  /** The note for translators. */
  description: string;
}

/** The rooms that the app's pages show. */
const readShown = (language: string): AreaFile[] =>
  (['guest', 'app'] as const).flatMap((room) => (room === 'guest' || isForApp(language) ? readRoom(language, room) : []));

/** More would not be read. */
const foundMax = 6;

/** Without marks of directions, and with single spaces. */
const toPlain = (shown: string) =>
  shown
    .replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const toLiteral = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The forms of a message as patterns, with the number of letters outside placeholders. */
function toPatterns(text: string): { pattern: RegExp; letters: number }[] {
  const message = readMessage(text);
  return (typeof message === 'string' ? [message] : Object.values(message)).map((form) => {
    const parts = toPlain(form.replaceAll(/<\/?\w+>/g, '')).split(/\{\w+\}/);
    return {
      pattern: new RegExp(`^${parts.map(toLiteral).join('.+?')}$`, 'u'),
      letters: parts.join('').replaceAll(/[^\p{L}\p{N}]/gu, '').length,
    };
  });
}

function toFound({ path, messages }: AreaFile, english: AreaFile | undefined, key: string): FoundMessage {
  const described = english?.attributes[`@${key}`] as { description?: string } | undefined;
  const context = english?.attributes['@@x-context'];
  return {
    path,
    key,
    text: messages[key] ?? '',
    english: english?.messages[key] ?? '',
    description: described?.description ?? (typeof context === 'string' ? context : ''),
  };
}

/**
 * Finds the messages that a page shows as one of these texts: first those of the first text, and of
 * these the most particular ones.
 */
export function findMessages(language: string, shown: readonly string[]): FoundMessage[] {
  const wanted = shown.map(toPlain).filter((text) => text !== '');
  const english = new Map(readShown(source).map((file) => [`${file.room}/${file.area}`, file]));
  const found: { rank: number; letters: number; message: FoundMessage }[] = [];
  for (const file of readShown(language))
    for (const [key, text] of Object.entries(file.messages)) {
      const fits = toPatterns(text).flatMap(({ pattern, letters }) => {
        const rank = letters === 0 ? -1 : wanted.findIndex((one) => pattern.test(one));
        return rank < 0 ? [] : [{ rank, letters }];
      });
      const [best] = fits.sort((a, b) => a.rank - b.rank || b.letters - a.letters);
      if (best) found.push({ ...best, message: toFound(file, english.get(`${file.room}/${file.area}`), key) });
    }
  return found
    .sort((a, b) => a.rank - b.rank || b.letters - a.letters)
    .slice(0, foundMax)
    .map(({ message }) => message);
}

/** Replaces a message in the text of a file, and nothing else of it. */
export function replaceMessage(file: string, { key, from, to }: { key: string; from: string; to: string }): string {
  const written = `${JSON.stringify(key)}: ${JSON.stringify(from)}`;
  if (file.split(written).length !== 2) throw new Error(`${key} is not written once as it was read`);
  return file.replace(written, () => `${JSON.stringify(key)}: ${JSON.stringify(to)}`);
}

/** Writes a message into its catalogue, unless it has problems, which are returned. */
export function writeMessage(language: string, change: { path: string; key: string; text: string }): string[] {
  const file = readShown(language).find(({ path }) => path === change.path);
  const from = file?.messages[change.key];
  if (!file || from === undefined) return ['is in no catalogue'];
  const english = readRoom(source, file.room).find(({ area }) => area === file.area)?.messages[change.key] ?? '';
  // English is the measure of the others: only its form is checked.
  const problems = findTextProblems(language === source ? change.text : english, change.text, file.area, language);
  if (problems.length === 0 && change.text !== from) {
    const at = join(folder, file.path);
    writeFileSync(at, replaceMessage(readFileSync(at, 'utf8'), { key: change.key, from, to: change.text }));
  }
  return problems;
}

import { toSpeakable } from './speakable';
import { hasSilentMark } from './spoken-marks';

/**
 * One line of a conversation: the numbers of its speakers (several speak together) and its text.
 */
export interface ScriptLine {
  speakers: number[];
  text: string;
}

/** Words before a colon that address all speakers. A speaker with that name takes precedence. */
const everyone = [
  'all',
  'all together',
  'together',
  'everyone',
  'everybody',
  'both',
  'todos',
  'todos juntos',
  'ambos',
  'alle',
  'alle zusammen',
  'tous',
];
/** `Anna: …` at the start of a line; a name contains no end of a sentence. */
const label = /^\s*([^:：.!?]{1,120}?)\s*[:：]\s*(.*)$/u;
const and = /\s*(?:,|&|\+|\b(?:and|y|und|et)\b)\s*/iu;

const folded = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/**
 * Parses a message into lines, each with some text to speak. Text that starts with a speaker's name
 * and a colon (`Anna: Hello`, `Anna and Ben: …`, `All together: …`) starts a line. Other text
 * continues the line before it, and text before the first name is spoken by all. A colon after
 * anything else is just a colon. A row of pauses or moods alone
 * belongs to the next line. `names` are in
 * the order of the speakers; `null` cannot be called.
 */
export function parseScript(message: string, names: readonly (string | null)[]): ScriptLine[] {
  const all = names.map((_, speaker) => speaker);
  const lines: ScriptLine[] = [];
  let speakers = all;
  let silence = '';
  for (const written of message.split(/\r?\n/u)) {
    const called = findCalled(written, names, all);
    if (called) speakers = called.speakers;
    const text = (called?.text ?? written).trim();
    const last = lines.at(-1);
    const goesOn = last?.speakers.join() === speakers.join();
    if (toSpeakable(text) === '' && !hasSilentMark(text)) continue;
    if (last && goesOn) last.text += `\n${text}`;
    else if (toSpeakable(text) === '') silence += `${text}\n`;
    else {
      lines.push({ speakers, text: silence + text });
      silence = '';
    }
  }
  return lines;
}

/**
 * Lists names that a message addresses but no speaker has: most likely typos. Only capitalised
 * words count, so the only false alarms are words like `Note: …`.
 */
export function findStrangers(message: string, names: readonly (string | null)[]): string[] {
  const all = names.map((_, speaker) => speaker);
  return message.split(/\r?\n/u).flatMap((line) => {
    const name = label.exec(line)?.[1];
    const isName = name !== undefined && name.length <= 24 && /^\p{Lu}[\p{L}'’-]*(\s\p{Lu}[\p{L}'’-]*){0,2}$/u.test(name);
    return isName && !everyone.includes(folded(name)) && !findCalled(line, names, all) ? [name] : [];
  });
}

function findCalled(line: string, names: readonly (string | null)[], all: number[]): ScriptLine | undefined {
  const [, called, text = ''] = label.exec(line) ?? [];
  if (called === undefined) return undefined;
  const numberOf = (name: string) => names.findIndex((known) => known !== null && folded(known) === folded(name));
  const whole = numberOf(called);
  if (whole >= 0) return { speakers: [whole], text };
  if (all.length > 1 && everyone.includes(folded(called))) return { speakers: all, text };
  const several = called.split(and).map(numberOf);
  if (several.length < 2 || several.includes(-1)) return undefined;
  return { speakers: [...new Set(several)].sort((a, b) => a - b), text };
}

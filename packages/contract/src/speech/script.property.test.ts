import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findStrangers, parseScript, type ScriptLine } from './script';
import { toSpeakable } from './speakable';
import { parseMarks, toShown } from './spoken-marks';

const names = ['Anna', 'Ben', 'Zoë'];
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\w:：\n[\]*＊ ]{0,80}$/));

/**
 * Prints the script as a person would write it: each line starts with the names of its speakers.
 */
const print = (lines: readonly ScriptLine[]): string =>
  lines.map(({ speakers, text }) => `${speakers.map((speaker) => names[speaker]).join(' and ')}: ${text}`).join('\n');

const word = fc.stringMatching(/^[a-zé]{1,8}$/);
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const speakers = fc
  .uniqueArray(fc.integer({ min: 0, max: names.length - 1 }), { minLength: 1 })
  .map((chosen) => chosen.sort((a, b) => a - b));
/** Joins consecutive lines of the same speakers. */
const script = fc
  .array(fc.record({ speakers, text }), { maxLength: 8 })
  .map((lines) => lines.filter((line, i) => line.speakers.join() !== lines[i - 1]?.speakers.join()));

it('parses what it has printed', () => {
  fc.assert(
    fc.property(script, (lines) => {
      const apart = lines.filter((line, i) => i === 0 || line.speakers.join() !== lines[i - 1]?.speakers.join());
      expect(parseScript(print(apart), names)).toEqual(apart);
    }),
  );
});

it('never throws, and names only existing speakers', () => {
  fc.assert(
    fc.property(anyText, fc.array(fc.option(fc.string({ unit: 'grapheme' })), { maxLength: 4 }), (message, someNames) => {
      for (const line of parseScript(message, someNames)) {
        expect(line.speakers.every((speaker) => speaker >= 0 && speaker < someNames.length)).toBe(true);
        expect(toSpeakable(line.text)).not.toBe('');
      }
      findStrangers(message, someNames);
    }),
  );
});

it('splits every message without losing a word', () => {
  fc.assert(
    fc.property(anyText, (message) => {
      expect(() => toShown(message)).not.toThrow();
      const plain = parseMarks(message).flatMap((piece) => (piece.kind === 'words' ? [piece.text] : []));
      let from = 0;
      for (const part of plain) {
        const found = message.indexOf(part, from);
        expect(found).toBeGreaterThanOrEqual(from);
        from = found + part.length;
      }
    }),
  );
});

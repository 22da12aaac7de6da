import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findStrangers, parseScript, type ScriptLine } from './script';
import { toSpeakable } from './speakable';
import { parseMarks, toShown } from './spoken-marks';

describe('script', () => {
  const names = ['Anna', 'Ben', null];

  describe('a script', () => {
    it('assigns each line to the speaker who is named before it', () => {
      expect(parseScript('Anna: Hello Ben.\nBen: Hello!\nAnna: How are you?', names)).toEqual([
        { speakers: [0], text: 'Hello Ben.' },
        { speakers: [1], text: 'Hello!' },
        { speakers: [0], text: 'How are you?' },
      ]);
    });

    it.each([
      ['ANNA : hi', [0]],
      ['  ben： hi', [1]],
      ['Anna and Ben: hi', [0, 1]],
      ['ben & anna: hi', [0, 1]],
      ['All together: hi', [0, 1, 2]],
      ['Todos juntos: hi', [0, 1, 2]],
      ['Anna y Ben: hi', [0, 1]],
      ['everyone: hi', [0, 1, 2]],
      ['hi', [0, 1, 2]],
    ])('%j is said by %j', (line, speakers) => {
      expect(parseScript(line, names)).toEqual([{ speakers, text: 'hi' }]);
    });

    it('treats a colon after anything else as a colon', () => {
      for (const text of [
        'Remember: milk',
        'At 10:30 we start',
        'Anna said. Ben: no',
        'Anna and Carl: hi',
        'https://example.org',
        'Both: hi',
      ])
        expect(parseScript(text, ['Anna'])).toEqual([{ speakers: [0], text }]);
    });

    it('keeps a turn together over several lines and leaves out silent text', () => {
      expect(parseScript('Anna: One.\n\nTwo.\n🎂🎂\nBen: ...\nAnna: Three.\r\nBen:\nFour.', names)).toEqual([
        { speakers: [0], text: 'One.\nTwo.\nThree.' },
        { speakers: [1], text: 'Four.' },
      ]);
      expect(parseScript('Anna: 🎂', names)).toEqual([]);
    });

    it('prefers a speaker’s name to a word for everyone', () => {
      expect(parseScript('Both: hi', ['Both', 'Ben'])[0]?.speakers).toEqual([0]);
    });

    it('lists names that no speaker has', () => {
      expect(findStrangers('Anna: hi\nBne: hi\nnote: this\nAll: hey\nAunt May: hi\nAt 10:30', names)).toEqual(['Bne', 'Aunt May']);
    });
  });
});

describe('script', () => {
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
});

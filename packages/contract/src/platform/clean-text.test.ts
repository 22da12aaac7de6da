import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text';

describe('a text', () => {
  it.each([
    ['controls', 'A\0d\u0007a\u007f \u009bL', 'Ada L'],
    ['an order of reading that is forced', 'A\u202edA\u202c\u2066x\u2069', 'AdAx'],
    ['half a character', 'A\ud83dda\udc00', 'Ada'],
    ['byte order marks and noncharacters', '\ufeffA\ufffe\uffffda\ufff9', 'Ada'],
    ['invisible letters', 'Ada\u{e0041}\u{e007f}\u{e0001}', 'Ada'],
  ])('loses %s', (_, text, clean) => {
    expect(cleanText(text, 'line')).toBe(clean);
    expect(cleanText(text, 'lines')).toBe(clean);
  });

  it.each([
    ['emoji', '👨‍👩‍👧‍👦 ❤️ 👍🏽 🏳️‍🌈 🇪🇸 1️⃣'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian', 'می\u200cخواهم، ه\u200d'],
    ['Hindi and Malayalam', 'क्\u200dष नन്\u200d क्\u200cष'],
    ['Hebrew and Arabic with direction marks', 'שלום\u200f! \u200eabc\u061c'],
    ['Thai with word breaks', 'สุข\u200bสันต์'],
    ['accents, also decomposed', 'Zoe\u0308 Nguyễn'],
    ['a variant of a Chinese character', '葛\u{e0100}'],
    ['Apple’s own sign', '\uf8ff'],
    ['nothing, and white space', ''],
    ['white space', '  '],
  ])('keeps %s', (_, text) => {
    expect(cleanText(text, 'line')).toBe(text);
    expect(cleanText(text, 'lines')).toBe(text);
  });

  it.each([
    '\u200b',
    '\u200b\u200d\u2060',
    ' \ufe0f ',
    '\u3164',
    '\u115f\u1160',
    '\u2800',
    '\u180e',
    '\u00ad',
    '\0',
    ' \0 ',
    '\u202e\u202c',
    '\u{e0061}',
    '\u200e',
  ])('%j is empty, because nothing of it can be seen', (text) => {
    expect(cleanText(text, 'line')).toBe('');
    expect(cleanText(`${text}\n${text}`, 'lines')).toBe('');
  });

  it('keeps line breaks and tabs where it may have several lines, and has spaces for them where not', () => {
    expect(cleanText('a\r\nb\rc\u2028d\n\n\te\vf', 'lines')).toBe('a\nb\nc\nd\n\n\te\nf');
    expect(cleanText('a\r\nb\rc\u2028d\n\te', 'line')).toBe('a b c d  e');
  });

  it('is clean after one time', () => {
    for (const text of ['\ud83d\0\ude00', '\u{1f3f4}\0\u{e0067}\u{e007f}', 'a\u202e\r\u202e\nb'])
      expect(cleanText(cleanText(text, 'lines'), 'lines')).toBe(cleanText(text, 'lines'));
  });
});

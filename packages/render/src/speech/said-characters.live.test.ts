import { findUnsaid, isSounded, type LanguageTag, toPhrases, toSaid } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { findRomanizer } from './romanize';

const romanize = await findRomanizer('ñ я', 'en-US');
const say = (message: string, language: LanguageTag) => toPhrases(message, { engine: 'espeak', language, romanize }).map(toSaid).join(' ');

/** Shown as a picture or a pause, and silent by intention. */
const isSilent =
  /^[\p{P}\p{Z}\p{C}\p{M}\p{Sk}\p{Extended_Pictographic}\u2190-\u21ff\u2300-\u27bf\u2900-\u297f\u2b00-\u2bff\u3000-\u303f\u{1f000}-\u{1faff}\ufffc\ufffd|<>=~+$℠™\p{Lm}]*$/u;

/** `npm run test:all` tries more of them. */
const isThorough = process.env.HELLOGRAPH_TEST_THOROUGH !== undefined;

/**
 * Every assigned character that is seen, or one of a number of them; only some of the ninety
 * thousand Han.
 */
function* printable(step: number): Generator<string> {
  let seen = 0;
  for (let code = 0x21; code <= 0x10_ffff; code += 1) {
    if (code === 0xd800) code = 0xf900;
    if (code === 0x3_4000) code = 0xe_0000;
    const character = String.fromCodePoint(code);
    if (/[\p{C}\p{Z}]/u.test(character)) continue;
    if (/\p{Script=Han}|\p{Script=Hangul}|\p{Script=Tangut}|\p{Script=Egyptian_Hieroglyphs}/u.test(character) && code % 17 !== 0) continue;
    if (!isSilent.test(character) && !isSilent.test(character.normalize('NFKC').trim()) && seen++ % step === 0) yield character;
  }
}

it.each([
  ['en-US', isThorough ? 1 : 7],
  ['ja', isThorough ? 1 : 7],
  ...(['de', 'es-ES', 'fr-FR', 'it', 'pt-BR', 'nl', 'pl', 'ru', 'tr', 'cmn', 'hi', 'ar', 'ko'] as const).map(
    (tag) => [tag, isThorough ? 23 : 161] as const,
  ),
] as const)(
  'says, keeps as a pause or reports each character of every block, in %s',
  (language, step) => {
    const lost: string[] = [];
    for (const character of printable(step)) {
      const message = `Ann ${character} Bob`;
      const isSaid = isSounded(say(message, language).replace(/^Ann|Bob$/gu, ''));
      if (!isSaid && findUnsaid(message, { engine: 'espeak', language }).length === 0) lost.push(character);
    }
    expect(lost.join('')).toBe('');
  },
  60_000,
);

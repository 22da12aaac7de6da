import { afterEach, describe, expect, it, vi } from 'vitest';
import { patternFor } from './reading/reading-rule';
import { findPronunciations, toCharacters, toPhrases, toSaid } from './spoken-phrases';
import { listUnsaid } from './unsaid-words';

const voice = { engine: 'espeak', language: 'en-US' } as const;
const words = (message: string, pronunciations = [{ word: 'Siobhan', said: 'Shiv awn' }]) =>
  toPhrases(message, voice, pronunciations).map(({ pauseBeforeSec, words }) => [
    pauseBeforeSec,
    ...words.map(({ shown, said, isStressed }) => `${isStressed ? '!' : ''}${shown}${shown === said ? '' : `=${said}`}`),
  ]);

describe('phrases', () => {
  it.each([
    ['Hello  you & me 🎂', [[0, 'Hello', 'you', '&=and', 'me']]],
    [
      'Hello [pause] you',
      [
        [0, 'Hello'],
        [0.7, 'you'],
      ],
    ],
    ['[pause 1][pause 1] Hi [pause 2]', [[2, 'Hi'], [2]]],
    ['Hi – you', [[0, 'Hi –', 'you']]],
    ['I am *so very* glad!', [[0, 'I', 'am', '!so', '!very', 'glad!']]],
    ['It is *never*, ever', [[0, 'It', 'is', '!never,', 'ever']]],
    ['Dear [spell: Ann-Ö], hi', [[0, 'Dear', 'Ann-Ö,=A, N, N, Ö,', 'hi']]],
    ['[spell: Irißi]', [[0, 'Irißi=I, R, i, ß, i']]],
    ['siobhan’s cake, Siobhan.', [[0, 'siobhan’s=Shiv awn’s', 'cake,', 'Siobhan.=Shiv awn.']]],
    ['Siobhanna and McSiobhan', [[0, 'Siobhanna', 'and', 'McSiobhan']]],
    ['*Siobhan*', [[0, '!Siobhan=Shiv awn']]],
    ['[pause]', [[0.7]]],
    ['(*really*!) ¿*oui*? *never*’s', [[0, '!(really!)', '!¿oui?', '!never’s']]],
    ['He said “*never*”, “Siobhan” – *no*', [[0, 'He', 'said', '!“never”,', '“Siobhan” –=“Shiv awn” –', '!no']]],
    ['un*believ*able, yes', [[0, '!unbelievable,', 'yes']]],
    ['我*非常*，爱「*你*」的', [[0, '我', '!非常，', '爱「', '!你」', '的']]],
    ['本当に*ありがとう*ね。はい', [[0, '本当に', '!ありがとう', 'ね。はい']]],
    ['정말*사랑*해요 할머니', [[0, '!정말사랑해요', '할머니']]],
    ['و*أحبك*، نعم', [[0, '!وأحبك،', 'نعم']]],
    ['🎂', []],
  ])('%j', (message, expected) => {
    expect(words(message)).toEqual(expected);
  });

  it('use the longest word of a dictionary, in any script and with any punctuation', () => {
    const dictionary = [
      { word: 'Ann', said: 'Enn' },
      { word: 'Mary Ann', said: 'Merry Enn' },
      { word: 'C++', said: 'see plus plus' },
      { word: '小明', said: 'シャオミン' },
    ];
    expect(words('Mary Ann, ann; C++ and 我爱小明', dictionary)).toEqual([
      [0, 'Mary Ann,=Merry Enn,', 'ann;=Enn;', 'C++=see plus plus', 'and', '我爱小明=我爱シャオミン'],
    ]);
    expect(findPronunciations('Hi *ANN* [spell: Bob]', [...dictionary, { word: 'Bob', said: 'Bop' }])).toEqual([dictionary[0]]);
    const signs = [
      { word: 'Jean-Luc', said: 'Zhon Luke' },
      { word: 'a/b (c)|d', said: 'abc' },
    ];
    expect(findPronunciations('Hi Jean-Luc', signs)).toEqual([signs[0]]);
  });

  it('pass no markup to engines', () => {
    const said = toPhrases('Hi <b>[[x]]</b> [spell: <a>] Bob', voice, [{ word: 'Bob', said: '<break/>[[y]]' }]).map(toSaid);
    expect(said.join(' ')).toBe('Hi b x /b A break/ y');
  });
});

describe('characters', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('keep their diacritics, even if the runtime has no segmenter', () => {
    const text = 'Zoe\u0308 e\u0301';
    const expected = ['Z', 'o', 'e\u0308', ' ', 'e\u0301'];
    expect(toCharacters(text)).toEqual(expected);
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(toCharacters(text)).toEqual(expected);
  });
});

it('lists what the voice of each line leaves out', () => {
  const cast = [
    { name: 'Ann', voice: 'flite-slt' },
    { name: 'Ken', voice: 'espeak-ja-m' },
  ];
  expect(listUnsaid({ message: 'Ann: ∞ love\nKen: 龍です', cast })).toEqual(['∞', '龍です']);
  expect(listUnsaid({ message: 'Ann: I ❤️ José, £5\nKen: お誕生日おめでとう', cast })).toEqual([]);
  expect(listUnsaid({ message: '∞', cast: [{ name: null, voice: 'auto' }], pronunciations: [{ word: '∞', said: 'forever' }] })).toEqual([]);
});

it.each(['L', 'M', 'N', 'Nd', 'Lu', 'Lo', 'P', 'S', 'Sc'])('a narrow pattern knows the same characters as \\p{%s}', (property) => {
  const whole = new RegExp(`^\\p{${property}}$`, 'u');
  const wrong: string[] = [];
  for (let code = 0x20; code < 0x1_fb00; code++) {
    const character = String.fromCodePoint(code);
    if (/\p{C}/u.test(character)) continue;
    const narrow = patternFor(character, `^\\p{${property}}$`, 'u').test(character);
    const inClass = patternFor(character, `^[~\\p{${property}}]$`, 'u').test(character);
    if (narrow !== whole.test(character) || (inClass !== narrow && character !== '~')) wrong.push(character);
  }
  expect(wrong.join(' ')).toBe('');
});

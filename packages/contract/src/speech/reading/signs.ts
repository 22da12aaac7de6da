/** Signs that are read as words: `AT&T`, `C#`, `#5`, `#love`, `@anna`, `2+2=4`. */
import type { ReadingRule } from './reading-rule';
import type { SignName } from './reading-words';

export type Signs = Readonly<Record<SignName, string>>;

const spelledOut = (word: string): string => (/^\p{Lu}{1,3}$/u.test(word) ? [...word].join(' ') : word);

/** Ampersands within a name of capitals: `AT&T`, `R&B`. */
const initials = /(?<![\p{L}\p{N}])(?<one>\p{Lu}{1,3})\s?&\s?(?<two>\p{Lu}{1,3})(?![\p{L}\p{N}])/gu;
/** Signs that programs and products have in their names. */
const languages: Readonly<Record<string, string>> = {
  'C++': 'C plus plus',
  'C#': 'C sharp',
  'F#': 'F sharp',
  'c++': 'C plus plus',
  'c#': 'C sharp',
};

const isSpaced = (text: string) => ` ${text} `;

export function createSignRules(signs: Signs): ReadingRule[] {
  const to = (name: SignName) => () => isSpaced(signs[name]);
  return [
    { pattern: /(?<![\p{L}\p{N}])(?:[CF]#|[cC]\+\+)(?![\p{L}\p{N}])/gu, say: ([name]) => languages[name] },
    { pattern: initials, say: ({ groups }) => `${spelledOut(groups?.one ?? '')} ${signs.and} ${spelledOut(groups?.two ?? '')}` },
    { pattern: /#(?=\s?\p{N})|№/gu, say: to('number') },
    { pattern: /(?<![\p{L}\p{N}])#(?=\p{L})/gu, say: to('hashtag') },
    { pattern: /[@](?=[\p{L}\p{N}_])/gu, say: to('at') },
    { pattern: /(?<=\p{Nd}\s?)[×✕✖·*](?=\s?\p{Nd})/gu, say: to('times') },
    { pattern: /(?<=\p{Nd}\s?)÷(?=\s?\p{Nd})/gu, say: to('divided') },
    { pattern: /(?<=^|[\s(=])[-−](?=\p{Nd})|(?<=\p{Nd}\s)[-−](?=\s\p{Nd})|−/gu, say: to('minus') },
    { pattern: /[&＆﹠]+/gu, say: to('and') },
    { pattern: /\++/gu, say: to('plus') },
    { pattern: /(?<=[\p{L}\p{N})]\s?)=+(?=\s?[\p{L}\p{N}(])/gu, say: to('equals') },
    { pattern: /§+/gu, say: to('section') },
    { pattern: /(?<=\p{L})\/(?=\p{L})|(?<=\p{Nd})\/(?=\p{Nd})/gu, say: () => ' ' },
    { pattern: /[™®©℠←-⇿•●■▪◆★☆✦✨→~|^_`\\<>[\]{}=*#]+/gu, say: () => ' ' },
  ];
}

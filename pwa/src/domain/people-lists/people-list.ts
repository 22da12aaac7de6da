import type { ListedPerson } from '@hellograph/contract/written-day';
import type { ReactNode } from 'react';

/** How texts are stored in files, most likely first. Names as in the Encoding Standard. */
export const textEncodings = [
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'windows-1254',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** Those that can be told from the text alone, with the letters that they are used for. */
const letters: Partial<Record<TextEncoding, RegExp>> = {
  'windows-1252': /[àâäáãåæçèéêëìíîïñòóôöõøœùúûüßÀÂÄÁÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÕØŒÙÚÛÜ]/,
  macintosh: /[àâäáãåæçèéêëìíîïñòóôöõøœùúûüßÀÂÄÁÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÕØŒÙÚÛÜ]/,
  'windows-1250': /[ąćęłńóśźżáčďéěíňřšťúůýžäöüőűăâîçëĄĆĘŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽÄÖÜŐŰ]/,
  'windows-1251': /[а-яёіїєґА-ЯЁІЇЄҐ]/,
  'koi8-r': /[а-яёА-ЯЁ]/,
  'windows-1254': /[ğışöüçâîİĞŞÖÜÇ]/,
  shift_jis: /[\u3040-\u30ff\u4e00-\u9fff]/,
  gb18030: /[\u4e00-\u9fff]/,
  big5: /[\u4e00-\u9fff]/,
  'euc-kr': /[\uac00-\ud7a3]/,
};

const sampleBytes = 20_000;

/**
 * Returns the encoding in which the bytes look most like words. It may be wrong: short texts have
 * several readings.
 */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  const sample = takeSample(bytes);
  let best: { encoding: TextEncoding; score: number } = { encoding: 'windows-1252', score: Number.NEGATIVE_INFINITY };
  for (const [rank, encoding] of textEncodings.entries()) {
    const usual = letters[encoding];
    if (!usual) continue;
    const score = toScore(new TextDecoder(encoding).decode(sample), usual) - rank * 0.05;
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

/** Lines with other bytes than ASCII: pictures in contacts would fill the sample. */
function takeSample(bytes: Uint8Array): Uint8Array {
  const sample: number[] = [];
  let start = 0;
  for (let at = 0; at <= bytes.length && sample.length < sampleBytes; at++) {
    const byte = bytes[at];
    if (byte !== undefined && byte !== 10 && byte !== 13) continue;
    const line = bytes.subarray(start, at);
    if (line.some((one) => one > 127)) sample.push(...line.subarray(0, 2000), 10);
    start = at + 1;
  }
  return Uint8Array.from(sample);
}

/** A word in lower case, with a capital, or in capitals, also in parts: `Ann-Marie`, `O’Neil`. */
const isCased = (word: string) => /^(?:\p{Lu}?[^\p{Lu}]*|\p{Lu}*|(?:Mc|Mac|De|Di|La|Le|Van)\p{Lu}[^\p{Lu}]*)$/u.test(word);
const isForeign = (letter: string) => letter > '\x7f';
const usualSigns = /[’‘“”„«»–—…€°ªº·´\u00a0、。・「」]/;

/** Points for words as people write them, fewer for what only a wrong reading has. */
function toScore(text: string, usual: RegExp): number {
  let score = 0;
  for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const foreign = [...word].filter(isForeign);
    if (foreign.length === 0) continue;
    const latin = foreign.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
    const isMixed = latin < foreign.length && (latin > 0 || foreign.length < [...word].length);
    const isCrowded = latin > 2 && latin > [...word].length * 0.6;
    score += (isCased(word) ? 0 : -2) + (isMixed ? -4 : 0) + (isCrowded ? -latin : 0);
    for (const letter of foreign) score += !usual.test(letter) ? 0.3 : /\p{Script=Han}/u.test(letter) ? 0.8 : 1;
  }
  for (const sign of text.match(/[^\p{L}\p{M}\0-\x7f]/gu) ?? [])
    score -= sign === '\ufffd' || /\p{Cc}|\p{Co}/u.test(sign) ? 10 : usualSigns.test(sign) ? 0 : 2;
  return score;
}

export const columnRoles = ['ignored', 'name', 'firstName', 'lastName', 'email'] as const;
export type ColumnRole = (typeof columnRoles)[number];

export interface TableRow {
  line: number;
  cells: readonly string[];
}

/** Rows of equal width, and what each column is taken for. */
export interface TabularList {
  kind: 'table';
  rows: readonly TableRow[];
  columns: readonly ColumnRole[];
  /** The first row names the columns. */
  hasHeader: boolean;
}

export type PeopleList = { kind: 'people'; people: readonly ListedPerson[] } | TabularList;

/**
 * Why nothing could be read. `spreadsheet`: a file of Excel or the like, `binary`: no text,
 * `unreadable`: the file is gone or locked.
 */
export type ListFailure = 'too-large' | 'too-many' | 'empty' | 'spreadsheet' | 'binary' | 'unreadable';
export type ReadList = PeopleList | { kind: 'failure'; failure: ListFailure };

/** A file's list. `guessed`: how the file seems to be stored, if it does not say so. */
export type ReadFile = ReadList & { guessed?: TextEncoding };

export const listLimits = {
  rowsMax: 500,
  textMaxBytes: 1024 * 1024,
  /** More, because cards contain pictures. */
  contactsMaxBytes: 10 * 1024 * 1024,
} as const;

/** A person with a valid address, who can be added. */
export interface AddedPerson {
  name: string;
  email: string;
}

/** The props of a screen that adds people, for any purpose. */
export interface PeopleImportProps {
  /** The name of the list, by which an unfinished import is restored. */
  listName: string;
  /** Addresses that are in the list already. */
  known: readonly string[];
  /** How many more people may be added. */
  room: number;
  /** The words of its button, with `{count}`; left out: that people are added. */
  addWords?: { readonly one: string; readonly other: string };
  /** Choices along with the people, above the button. */
  choices?: ReactNode;
  onAdd: (people: AddedPerson[]) => void;
  onClose: () => void;
}

import { titles } from '@hellograph/words/en/titles';
import { fill } from '@hellograph/words/fill';
import { wordsOf } from '../words/use-words';

export type PublicPath = keyof typeof titles.english.pages;

/** A route's `head`: the title in the tab. Search engines read more from the prerendered page. */
const toHead = (title: string) => ({ meta: [{ title }] });
export const withSuffix = (title: string) => fill(wordsOf(titles).suffix, { title });

export const homeHead = () => toHead(wordsOf(titles).home);
export const pageHead = (title: string) => toHead(withSuffix(title));
export const publicHead = (path: PublicPath) => pageHead(wordsOf(titles).pages[path]);
export const accountHead = (id: keyof typeof titles.english.account) => pageHead(wordsOf(titles).account[id]);

import type { errorCatalogue } from '@hellograph/contract';
import type { Translated } from './area';
import type english from './en/server';

export type ServerWords = typeof english;

/** A message for each code. English ones are in `errorCatalogue` of the contract. */
export type ErrorWords = { readonly [Code in keyof typeof errorCatalogue]: string };

/** Every area in another language, each made by `translate()`. */
export type ServerTranslation = { readonly [Area in keyof ServerWords]: Translated<ServerWords[Area]> } & { errors: ErrorWords };

import { cardLooks, limits, occasions, uiLanguageIds } from '@hellograph/contract';
import { oneOf } from '@hellograph/contract/one-of';
import { type Static, Type } from 'typebox';
import { defineRequest, tracing } from './define-request';

const text = Type.String();
const card = {
  ...tracing,
  language: oneOf(uiLanguageIds),
  /** The card's colours and type. */
  occasion: oneOf(occasions),
  look: oneOf(cardLooks),
  tint: Type.Union([text, Type.Null()]),
  title: text,
  to: text,
  sender: text,
};
const result = Type.Object({
  /** Blob of the PDF. Nothing refers to it, so the next clean-up deletes it. */
  key: text,
  pages: Type.Integer(),
});

const bookPayload = Type.Object({
  ...card,
  inside: text,
  thanks: Type.Union([text, Type.Null()]),
  signatures: Type.Array(Type.Object({ name: text, words: text, photoKey: Type.Union([text, Type.Null()]) })),
});
export type SetBookPayload = Static<typeof bookPayload>;
export type SetBookResult = Static<typeof result>;

/** Sets all signatures of a group card as a book to print. Only the worker has the fonts. */
export const setBookRequest = defineRequest({ name: 'set-book', timeoutMs: limits.setBookTimeoutMs, payload: bookPayload, result });

const posterPayload = Type.Object({ ...card, url: text });
export type SetPosterPayload = Static<typeof posterPayload>;

/** Sets a poster with the QR code of a link. */
export const setPosterRequest = defineRequest({ name: 'set-poster', timeoutMs: limits.setBookTimeoutMs, payload: posterPayload, result });

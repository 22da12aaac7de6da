import { createHash } from 'node:crypto';
import { type FilmShape, languageOfCharacters } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { JoinFilmPayload, MakeFilmPartPayload, VideoBrand } from '@hellograph/jobs';
import type { CardRow } from '../cards/cards.repo';
import { listSignatureMedia } from '../group-cards/signature-video';
import { type SignatureRow, signaturesRepo } from '../group-cards/signatures.repo';
import type { GroupFilmRow } from './group-films.repo';

export interface PlannedPart {
  /** Hash of everything visible and audible in it. */
  content: string;
  request: Omit<MakeFilmPartPayload, 'requestId'>;
}

export interface PlannedFilm {
  parts: PlannedPart[];
  /** The music under the parts, which do not depend on it. */
  music: JoinFilmPayload['music'];
  /** Hash of the parts, their order and the music. A film with a different hash is not shown. */
  content: string;
}

/** A card, with the columns that affect its film. */
export type FilmedCard = Pick<CardRow, 'id' | 'user_id' | 'occasion' | 'look' | 'tint' | 'music'>;

/** Increased when parts change their look or sound for the same signature. */
const makingOf = 1;
/** The signers' languages that write Chinese characters. */
const isOfCharacters = (language: string) => /^(?:ja|zh)/.test(language);

type Signed = Pick<SignatureRow, 'name' | 'words' | 'language'>;

/**
 * Tells in which language's way a signature's Chinese characters are written: as its words say, as
 * its signer's language does, or as the rest of the card.
 */
export function languageOfSignature({ name, words, language }: Signed, others: readonly Signed[]): string | undefined {
  const written = `${name} ${words}`;
  if (!/\p{Script=Han}/u.test(written)) return undefined;
  const ofAll = languageOfCharacters(others.map((one) => `${one.name} ${one.words}`).join(' '));
  return languageOfCharacters(
    written,
    isOfCharacters(language) ? language : (ofAll ?? others.find((one) => isOfCharacters(one.language))?.language),
  );
}

const toHash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/**
 * Returns the current contents of a card's film: the shown signatures in the owner's order, without
 * media that must not be shown. A hidden signature, a withdrawn face or a different order thus
 * makes the existing film differ from the planned one.
 */
export async function planFilm(
  db: Executor,
  card: FilmedCard,
  { shape, brand }: { shape: FilmShape; brand: VideoBrand | undefined },
): Promise<PlannedFilm> {
  const rows = await signaturesRepo(db).listShown(card.id);
  const media = await listSignatureMedia(db, card.user_id, rows);
  const parts = rows.map((row): PlannedPart => {
    const { id, name, words, clip_id: clipId } = row;
    const { photo, video } = media.get(id) ?? {};
    const { occasion, look, tint } = card;
    const videoKey = video?.video_key ?? null;
    const photoKey = videoKey === null ? (photo?.blob_key ?? null) : null;
    const written = languageOfSignature(row, rows);
    const language = written === undefined ? {} : { language: written };
    const whole = { shape, videoKey, photoKey, name, words, occasion, look, tint, ...language };
    // A video covers the card's colours, and its text is spoken.
    const seen = videoKey === null ? whole : { shape, videoKey, name, ...language };
    const request = { ...whole, isClip: clipId !== null };
    // Our own videos already have the logo.
    if (!brand?.hasCornerMark || (videoKey !== null && clipId === null)) return { content: toHash([makingOf, seen]), request };
    return { content: toHash([makingOf, { ...seen, logoKey: brand.logoKey }]), request: { ...request, brand } };
  });
  if (brand?.hasEndCard && parts.length > 0) parts.push(toEndCard(card, shape, brand));
  const contents = parts.map(({ content }) => content);
  if (card.music === 'none') return { parts, music: null, content: toHash(contents) };
  // A card always has the same piece of music.
  const music = { mood: card.music, seed: createHash('sha256').update(card.id).digest().readUInt16BE() };
  return { parts, music, content: toHash([...contents, music]) };
}

const nothing = { videoKey: null, photoKey: null, isClip: false, name: '', words: '' };

const toEndCard = ({ occasion, look, tint }: FilmedCard, shape: FilmShape, brand: VideoBrand): PlannedPart => ({
  content: toHash([makingOf, 'end card', shape, brand]),
  request: { ...nothing, shape, occasion, look, tint, brand, isEndCard: true },
});

/**
 * Plans the existing film again with the brand that it was made with: a brand may change or end,
 * and finished films keep theirs.
 */
export const planShownFilm = (
  db: Executor,
  card: FilmedCard,
  { shape, brand }: Pick<GroupFilmRow, 'shape' | 'brand'>,
): Promise<PlannedFilm> => planFilm(db, card, { shape, brand: brand === null ? undefined : (JSON.parse(brand) as VideoBrand) });

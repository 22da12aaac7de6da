import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { CodedError, type Keepsakes, type UiLanguage } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { Requests } from '@hellograph/jobs';
import type { BlobStore } from '@hellograph/storage';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { findViewed, getManagedGroupCard } from '../../domain/group-cards/group-card-access';
import { groupCardsRepo } from '../../domain/group-cards/group-cards.repo';
import { openWall, type WallVisitor } from '../../domain/group-cards/opened-wall';
import { guestCostsRepo } from '../../domain/guest-costs/guest-costs.repo';
import { type GuestTokens, guestLinksRepo } from '../../domain/guest-links/guest-links.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Slots } from '../../platform/capacity/slots';
import { toZipStream } from '../../platform/downloads/zip-stream';
import type { MediaLinks, MediaQuery } from '../../platform/http/media-links';
import { type FindCard, listKept, requireCard, toFront, toKeepsakeContents } from './keepsake-zip';

export const keepsakeFiles = ['keepsake.zip', 'book.pdf', 'poster.pdf'] as const;
export type KeepsakeFile = (typeof keepsakeFiles)[number];

export interface KeepsakesDependencies {
  db: Database;
  store: BlobStore;
  media: Pick<MediaLinks, 'toUrl' | 'isValid'>;
  guestTokens: Pick<GuestTokens, 'toUrl'>;
  requests: Pick<Requests, 'setBook' | 'setPoster'>;
  /** Unknown links, counted by network address. */
  misses: RateLimiter;
  /** Limits requested files, by card. */
  wishes: RateLimiter;
  /** Books and posters occupy a worker. */
  inSlot: Slots;
  onMissing: (key: string, reason: unknown) => void;
  now: () => number;
}

/** The signed parts of an address on the board, because downloads send no header. */
export interface SignedKeepsake {
  cardId: string;
  file: KeepsakeFile;
  query: MediaQuery;
}

type PdfFile = Exclude<KeepsakeFile, 'keepsake.zip'>;

interface Wished {
  language: UiLanguage;
  /** Left out if the card's owner or a co-owner asks. */
  visitor?: WallVisitor | undefined;
}

export type KeepsakesService = ReturnType<typeof createKeepsakesService>;

/** Zips that are being downloaded. Each keeps a file open for as long as its download takes. */
const zipsMax = 12;
/** No row names these files, so they are deleted after an hour. */
const pdfsKeptMs = 30 * 60_000;
const pdfsMax = 200;
const toSignedName = (cardId: string, file: KeepsakeFile) => `group-keepsake-${cardId}-${file}`;

/**
 * The keepsakes of a group card, for those who manage it and for people with a link to the wall.
 */
export function createKeepsakesService(dependencies: KeepsakesDependencies) {
  const { db, store, media, wishes, inSlot, requests, onMissing } = dependencies;
  const zips = new Set<Readable>();
  const setOnce = createSetOnce(dependencies);
  const makers: Record<PdfFile, (findCard: FindCard, wished: Wished) => Promise<string>> = {
    'book.pdf': async (findCard, wished) => {
      const book = await toBook(dependencies, findCard, wished.language);
      return setOnce(book, wished, () => inSlot(() => requests.setBook.send(book)));
    },
    'poster.pdf': async (findCard, wished) => {
      const poster = await toPoster(dependencies, findCard, wished.language);
      return setOnce(poster, wished, () => inSlot(() => requests.setPoster.send(poster)));
    },
  };
  return {
    list: async (userId: string, cardId: string): Promise<Keepsakes> => {
      await getManagedGroupCard(db, userId, cardId);
      const toUrl = (file: KeepsakeFile) =>
        `/api/group-cards/${cardId}/keepsakes/${file}?${media.toUrl(toSignedName(cardId, file), file, userId).split('?')[1]}`;
      const hasPoster = (await findSignUrl(dependencies, cardId)) !== undefined;
      return { zipUrl: toUrl('keepsake.zip'), bookUrl: toUrl('book.pdf'), posterUrl: hasPoster ? toUrl('poster.pdf') : null };
    },

    listOnWall: async (visitor: WallVisitor): Promise<Keepsakes> => {
      await openWall(db, dependencies, visitor);
      const toUrl = (file: KeepsakeFile) => `/api/wall/${visitor.token}/keepsakes/${file}`;
      return { zipUrl: toUrl('keepsake.zip'), bookUrl: toUrl('book.pdf'), posterUrl: null };
    },

    /**
     * Returns the lookup for an address that was made by us, has not expired, and was given to a
     * user who currently manages the card.
     */
    findSigned:
      ({ cardId, file, query }: SignedKeepsake): FindCard =>
      async () => {
        if (!media.isValid(toSignedName(cardId, file), query)) throw new CodedError('NOT_FOUND');
        return requireCard(await findViewed(db, query.v ?? '', cardId));
      },

    findOnWall:
      (visitor: WallVisitor): FindCard =>
      async () =>
        requireCard(await cardsRepo(db).findAny((await openWall(db, dependencies, visitor)).card.card_id)),

    /** Builds the zip while it is downloaded. Throws RATE_LIMITED or BUSY. */
    openZip: async (findCard: FindCard, language: UiLanguage): Promise<Readable> => {
      const { id } = await findCard();
      if (zips.size >= zipsMax) throw new CodedError('BUSY', { retryAfterSec: 30 });
      await wishes.take(id);
      const zip = toZipStream({ ...(await toKeepsakeContents(db, findCard, language)), onMissing }, store);
      zips.add(zip);
      zip.once('close', () => zips.delete(zip));
      return zip;
    },

    /** Has a worker set a PDF, and opens it. Throws RATE_LIMITED or BUSY. */
    openPdf: async (findCard: FindCard, file: PdfFile, { language, visitor }: Wished): Promise<Readable> => {
      await wishes.take((await findCard()).id);
      const key = await makers[file](findCard, { language, visitor });
      // The link may have been revoked while the worker was busy.
      await findCard();
      return store.openRead(key);
    },
  };
}

/**
 * Returns the function that sets a PDF, unless the same one was set a short time ago. Visitors of
 * the wall have a limited number of them.
 */
function createSetOnce({ db, misses, now }: KeepsakesDependencies) {
  const kept = new Map<string, { key: string; at: number }>();
  return async (contents: object, { visitor }: Wished, set: () => Promise<{ key: string }>): Promise<string> => {
    const name = createHash('sha256').update(JSON.stringify(contents)).digest('base64url');
    const known = kept.get(name);
    if (known && now() - known.at < pdfsKeptMs) return known.key;
    if (visitor) {
      const { link_id: subjectId, user_id: userId } = (await openWall(db, { misses, now }, visitor)).card;
      await guestCostsRepo(db).take({ kind: 'book', subjectId, userId });
    }
    const { key } = await set();
    const oldest = kept.size >= pdfsMax ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(name, { key, at: now() });
    return key;
  };
}

async function toBook({ db }: KeepsakesDependencies, findCard: FindCard, language: UiLanguage) {
  const card = await findCard();
  const { id, occasion, look, tint } = card;
  const kept = await listKept(db, card);
  return {
    requestId: `book-${id}`,
    language,
    occasion,
    look,
    tint,
    ...toFront(card, await groupCardsRepo(db).find(id)),
    signatures: kept.map(({ row: { name, words }, media: { photo, video } }) => ({
      name,
      words,
      photoKey: photo?.blob_key ?? video?.poster_key ?? null,
    })),
  };
}

async function toPoster(dependencies: KeepsakesDependencies, findCard: FindCard, language: UiLanguage) {
  const card = await findCard();
  const { id, occasion, look, tint, cover, to_name: to, sender } = card;
  const url = await findSignUrl(dependencies, id);
  if (url === undefined) throw new CodedError('NOT_FOUND');
  return { requestId: `poster-${id}`, language, occasion, look, tint, title: cover, to, sender, url };
}

/** Finds the newest link that opens the sign page. */
async function findSignUrl({ db, guestTokens }: KeepsakesDependencies, cardId: string): Promise<string | undefined> {
  const open = (await guestLinksRepo(db).listLinks(cardId)).find(({ revoked_at }) => revoked_at === null);
  return open && guestTokens.toUrl(open.id);
}

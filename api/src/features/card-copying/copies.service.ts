import {
  type CardCopiesData,
  type CardCopy,
  CodedError,
  type CreateCopiesBody,
  creditsPerCopy,
  type ErrorCode,
  errorCatalogue,
  hasNamePlace,
  limits,
  nameIn,
  type PageQuery,
  type Plan,
  type RouteKey,
  toCodedError,
  toSentences,
} from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Requests } from '@hellograph/jobs';
import { requireApproved } from '../../domain/approvals/ask-for-approval';
import type { OwnDomains, ToShownUrl } from '../../domain/brand-domains/own-domains';
import { type CardCopyRow, cardCopiesRepo, requireNameable } from '../../domain/card-copies/card-copies.repo';
import { type CardTokens, requireSendable } from '../../domain/card-links/new-link';
import { receivedLinksRepo } from '../../domain/card-links/received-links.repo';
import { senderLinksRepo } from '../../domain/card-links/sender-links.repo';
import { type CardRow, cardsRepo } from '../../domain/cards/cards.repo';
import { cancelIfOpen } from '../../domain/videos/render-again';
import { toCast, toVideo } from '../../domain/videos/video.presenter';
import { type VideoRow, videoRepo } from '../../domain/videos/video.repo';
import type { Slots } from '../../platform/capacity/slots';
import type { Outbox } from '../../platform/events/outbox';
import type { MediaLinks } from '../../platform/http/media-links';
import type { Handlers } from '../../platform/http/route-table';
import { readPage, type Slice } from '../../platform/lists/pages';
import { type InsertCopiesDependencies, insertCopies, type NewCopies } from './insert-copies';

type CopyKeys = Extract<RouteKey, `${string} /cards/:id/copies${string}`>;

export const copiesRoutes = (copies: CopiesService): Handlers<CopyKeys> => ({
  'GET /cards/:id/copies': async ({ session, params, query }) => ({ data: await copies.list(session.userId, params.id, query) }),
  'POST /cards/:id/copies': async ({ session, params, body, requestId }) => ({
    data: await copies.create({ ...session, requestId }, params.id, body),
  }),
  'POST /cards/:id/copies/hear': async ({ session, params, body, requestId }) => ({
    data: await copies.hear(session.userId, params.id, requestId, body.name),
  }),
  'DELETE /cards/:id/copies/:copyId': async ({ session, params }) => ({
    data: await copies.remove(session.userId, params.id, params.copyId),
  }),
});

export interface CopiesDependencies extends InsertCopiesDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  requests: Pick<Requests, 'sayWords'>;
  inSpeakingSlot: Slots;
  media: MediaLinks;
  tokens: CardTokens;
  ownDomains: Pick<OwnDomains, 'findToShown'>;
  findPlan: (userId: string) => Promise<Plan>;
}

/** A request for copies of a user's card. */
export interface WantedCopies extends Pick<NewCopies, 'people' | 'plan' | 'requestId' | 'memberId' | 'max'> {
  userId: string;
  cardId: string;
}

/** The user who requests copies. */
export interface CopyingActor {
  userId: string;
  memberId?: string | undefined;
  requestId: string;
}

export type CopiesService = ReturnType<typeof createCopiesService>;

/** Copies of a card for many people: the video of each says their name. */
export function createCopiesService(dependencies: CopiesDependencies) {
  const { db, outbox, requests, inSpeakingSlot, now } = dependencies;
  const list = async (userId: string, cardId: string, query: PageQuery = {}) =>
    present(dependencies, await getRow(db, userId, cardId), query);
  const want = async (tx: Executor, { userId, cardId, ...wanted }: WantedCopies) => {
    const card = await getRow(tx, userId, cardId);
    requireSendable(card);
    const base = requireNameable(await findVideo(tx, card));
    await insertCopies(tx, dependencies, { ...wanted, card, base });
    await outbox.insert(tx, { kind: 'copiesWanted', cardId });
  };
  return {
    list,

    /** Existing copies are unchanged, so a repeated request makes nothing twice. */
    create: async ({ userId, memberId, requestId }: CopyingActor, cardId: string, { people }: CreateCopiesBody) => {
      const plan = await dependencies.findPlan(userId);
      await transaction(db, async (tx, { onCommit }) => {
        await requireApproved(tx, { userId, memberId }, await getRow(tx, userId, cardId));
        await want(tx, { userId, memberId, cardId, requestId, people, plan, max: limits.cardCopiesMax });
        onCommit(outbox.wake);
      });
      return list(userId, cardId);
    },

    /** Runs in the caller's transaction, after which the outbox is woken. */
    want,

    /** Returns the reason why the videos of a card can't say names. */
    findRefusal: async (userId: string, cardId: string) => {
      const card = await cardsRepo(db).findCard(userId, cardId);
      return card ? findRefusal(db, card) : toRefusal('FILM_MISSING');
    },

    /** Revokes the link of a copy and deletes its video. One that is not made yet is free. */
    remove: async (userId: string, cardId: string, id: string) => {
      await transaction(db, async (tx, { onCommit }) => {
        await getRow(tx, userId, cardId);
        const copy = await cardCopiesRepo(tx).find(cardId, id);
        if (!copy) throw new CodedError('NOT_FOUND');
        await cancelIfOpen(tx, dependencies, { userId, id: copy.video_id });
        await videoRepo(tx).updateDeleted(userId, copy.video_id, now());
        if (copy.link_id !== null) await senderLinksRepo(tx).updateRevoked(cardId, copy.link_id, now());
        await cardCopiesRepo(tx).delete(id);
        onCommit(outbox.wake);
      });
      return list(userId, cardId);
    },

    /** Speaks the first sentence that contains a name. */
    hear: async (userId: string, cardId: string, requestId: string, name: string) => {
      const video = requireNameable(await findVideo(db, await getRow(db, userId, cardId)));
      const sentence = toSentences(video.message).find(hasNamePlace) ?? '';
      const words = nameIn(sentence, name).trim().slice(0, limits.copyHeardMaxLength);
      const voice = toCast(video)[0]?.voice ?? video.voice;
      return inSpeakingSlot(() => requests.sayWords.send({ requestId, words, voice }));
    },
  };
}

/** Group cards have signers instead of copies. */
async function getRow(db: Executor, userId: string, cardId: string): Promise<CardRow> {
  const row = await cardsRepo(db).findCard(userId, cardId);
  if (!row || row.is_group === 1) throw new CodedError('NOT_FOUND');
  return row;
}

const findVideo = async (db: Executor, { user_id: userId, video_id: id }: CardRow) =>
  id === null ? undefined : (await videoRepo(db).listCompleted(userId, [id]))[0];

async function present({ db, media, tokens, ownDomains, ledgerOf }: CopiesDependencies, card: CardRow, query: PageQuery) {
  const list = (slice: Slice<'number'>) => cardCopiesRepo(db).list(card.id, slice);
  const { rows: copies, cursor } = await readPage(query, { kind: 'number', list, toPlace: ({ place, id }) => [place, id] });
  const [videos, links] = await Promise.all([
    videoRepo(db).listVideosById(
      card.user_id,
      copies.map(({ video_id }) => video_id),
    ),
    receivedLinksRepo(db).listSeen(copies.flatMap(({ link_id }) => link_id ?? [])),
  ]);
  const creditsAvailable = await ledgerOf(db).getBalance(card.user_id, 'available');
  const views = { media, tokens, toShown: await ownDomains.findToShown(card.user_id, db) };
  return { ...toCopiesData({ copies, videos, links }, views), cursor, creditsAvailable, refusal: await findRefusal(db, card) };
}

async function findRefusal(db: Executor, card: CardRow) {
  try {
    requireSendable(card);
    requireNameable(await findVideo(db, card));
    return null;
  } catch (thrown) {
    return toRefusal(toCodedError(thrown).code);
  }
}

const toRefusal = (code: ErrorCode) => ({ code, message: errorCatalogue[code].message });

interface CopySources {
  copies: readonly CardCopyRow[];
  videos: readonly VideoRow[];
  links: readonly { id: string; opened_at: number | null; watched_at: number | null }[];
}

interface CopyViews {
  media: MediaLinks;
  tokens: CardTokens;
  toShown: ToShownUrl;
}

const toMomentOrNull = (ms: number | null | undefined) => (ms == null ? null : new Date(ms).toISOString());

/** Presents the copies of a card to its owner. */
const toCopiesData = ({ copies, videos, links }: CopySources, views: CopyViews): Pick<CardCopiesData, 'copies' | 'creditsEach'> => ({
  creditsEach: creditsPerCopy,
  copies: copies.map((copy) => {
    const video = videos.find(({ id }) => id === copy.video_id);
    return toCopy(copy, { video, link: links.find(({ id }) => id === copy.link_id) }, views);
  }),
});

function toCopy(
  copy: CardCopyRow,
  { video, link }: { video: VideoRow | undefined; link: CopySources['links'][number] | undefined },
  { media, tokens, toShown }: CopyViews,
): CardCopy {
  const shown = video && toVideo(video, media);
  const isOpen = shown?.status === 'processing';
  const isMade = shown?.status === 'completed' && copy.link_id !== null;
  return {
    _id: copy.id,
    name: copy.name,
    personId: copy.person_id,
    state: isMade ? 'made' : isOpen ? 'making' : 'failed',
    problem: shown?.error ?? null,
    url: isMade && copy.link_id !== null ? toShown(tokens.toUrl(copy.link_id)) : null,
    openedAt: toMomentOrNull(link?.opened_at),
    watchedAt: toMomentOrNull(link?.watched_at),
    resultUrl: shown?.video?.resultUrl ?? null,
    createdAt: new Date(copy.created_at).toISOString(),
  };
}

import { randomUUID } from 'node:crypto';
import {
  type Card,
  type CardFields,
  CodedError,
  type CreateCardBody,
  cardFieldNames,
  type EarlierVersion,
  emptyCard,
  limits,
  type PageQuery,
  type UpdateCardBody,
} from '@hellograph/contract';
import { type Database, type Executor, type Schema, transaction } from '@hellograph/db';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import type { CardTokens } from '../../domain/card-links/new-link';
import { findReplyVoices, repliesRepo } from '../../domain/card-links/replies.repo';
import { senderLinksRepo } from '../../domain/card-links/sender-links.repo';
import { approvedContentsRepo, type CardRow, cardsRepo, cardVersionsRepo, toFields } from '../../domain/cards/cards.repo';
import { mergeFields } from '../../domain/cards/merge-fields';
import { listUnmailedLinkIds } from '../../domain/deliveries/approved-deliveries';
import { deliveriesRepo } from '../../domain/deliveries/deliveries.repo';
import type { FaceGuard } from '../../domain/face-links/face-guard';
import type { FaceTokens } from '../../domain/face-links/face-links.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import { videoRepo } from '../../domain/videos/video.repo';
import { workspacesRepo } from '../../domain/workspaces/workspaces.repo';
import type { MediaLinks } from '../../platform/http/media-links';
import { oncePerKey } from '../../platform/idempotency/once-per-key';
import { readPage, type Slice } from '../../platform/lists/pages';
import { toCard } from './card.presenter';
import { recordChange, takeContents } from './card-contents';

export interface CardsDependencies {
  db: Database;
  media: MediaLinks;
  tokens: CardTokens;
  ownDomains: Pick<OwnDomains, 'findToShown'>;
  faces: FaceTokens;
  faceGuard: Pick<FaceGuard, 'requireShowable'>;
  now: () => number;
}

/** The user who sends the request, and its idempotency key. */
export interface CardActor {
  userId: string;
  idempotencyKey: string | undefined;
  /** The acting member, if the user is a team. */
  memberId?: string | undefined;
}

export type CardsService = ReturnType<typeof createCardsService>;

/** Senders' cards. */
export function createCardsService(dependencies: CardsDependencies) {
  const { db, now } = dependencies;
  const get = async (userId: string, id: string): Promise<Card> =>
    (await present(dependencies, userId, [await getRow(db, userId, id)]))[0] as Card;
  const insert = async (tx: Executor, { userId, memberId }: CardActor, fields: CardFields, id: string = randomUUID()) => {
    await requireRoom(tx, userId);
    await takeContents(tx, dependencies, userId, fields);
    await cardsRepo(tx).insertCard({ id, userId, fields, madeBy: memberId, at: now() });
    return id;
  };
  const createOnce = async ({ userId, idempotencyKey: key }: CardActor, asked: object, make: (tx: Executor) => Promise<string>) =>
    get(userId, await transaction(db, (tx) => oncePerKey(tx, { userId, key, asked, at: now() }, () => make(tx))));
  return {
    get,
    list: (userId: string, query: PageQuery) => listPage(dependencies, userId, query),

    /**
     * A card that was started on a device has its own id and is created once, with the content of
     * the first request.
     */
    create: (actor: CardActor, { _id, ...fields }: CreateCardBody) =>
      createOnce(actor, { card: { _id, ...fields } }, async (tx) => {
        const ownerId = _id && (await cardsRepo(tx).findOwnerId(_id));
        if (ownerId && ownerId !== actor.userId) throw new CodedError('NOT_FOUND');
        return ownerId ? _id : insert(tx, actor, { ...emptyCard, ...fields }, _id);
      }),

    /** Copies the content into a new card without links. */
    duplicate: (actor: CardActor, id: string) =>
      createOnce(actor, { duplicate: id }, async (tx) => insert(tx, actor, toFields(await getRow(tx, actor.userId, id)))),

    update: async ({ userId, memberId }: Omit<CardActor, 'idempotencyKey'>, id: string, body: UpdateCardBody) => {
      const replaced = await transaction(db, (tx) => write(tx, dependencies, { userId, memberId, id, body }));
      return { card: await get(userId, id), replaced };
    },

    delete: async (userId: string, id: string) => {
      if (!(await cardsRepo(db).updateDeleted(userId, id, now()))) throw new CodedError('NOT_FOUND');
    },

    /** Restores a deleted card until the clean-up has removed it. Its links work again. */
    restore: async (userId: string, id: string) => {
      await transaction(db, async (tx) => {
        await requireRoom(tx, userId);
        if (!(await cardsRepo(tx).updateRestored(userId, id))) throw new CodedError('NOT_FOUND');
      });
      return get(userId, id);
    },

    listVersions: (userId: string, id: string, query: PageQuery) => listEarlierVersions(db, { userId, id, query }),

    /** Marks the card's replies as read. */
    markRead: async (userId: string, id: string) => {
      await cardsRepo(db).updateRead(userId, id, now());
      return get(userId, id);
    },
  };
}

async function listPage(dependencies: CardsDependencies, userId: string, query: PageQuery) {
  const list = (slice: Slice<'number'>) => cardsRepo(dependencies.db).listCards(userId, slice);
  const { rows, cursor } = await readPage(query, { kind: 'number', list, toPlace: ({ updated_at: at, id }) => [at, id] });
  return { cards: await present(dependencies, userId, rows), cursor };
}

async function listEarlierVersions(db: Executor, { userId, id, query }: { userId: string; id: string; query: PageQuery }) {
  await getRow(db, userId, id);
  const list = (slice: Slice<'number'>) => cardVersionsRepo(db).listVersions(id, slice);
  const { rows, cursor } = await readPage(query, { kind: 'number', list, toPlace: (row) => [row.replaced_at, row.id] });
  return { versions: rows.map(toEarlierVersion), cursor };
}

const toEarlierVersion = ({ id: _id, field, value, version, replaced_at: at }: Schema['card_versions']): EarlierVersion => ({
  _id,
  field: field as keyof CardFields,
  value,
  version,
  replacedAt: new Date(at).toISOString(),
});

export async function getRow(db: Executor, userId: string, id: string): Promise<CardRow> {
  const row = await cardsRepo(db).findCard(userId, id);
  if (!row) throw new CodedError('NOT_FOUND');
  return row;
}

async function requireRoom(tx: Executor, userId: string): Promise<void> {
  if ((await cardsRepo(tx).countCards(userId)) >= limits.cardsMax) throw new CodedError('CARDS_TOO_MANY');
}

/** Returns the fields in which this change replaced one that the writer had not seen. */
async function write(
  tx: Executor,
  dependencies: CardsDependencies,
  { userId, memberId, id, body }: { userId: string; memberId: string | undefined; id: string; body: UpdateCardBody },
) {
  const at = dependencies.now();
  const row = await getRow(tx, userId, id);
  if (body.baseVersion > row.version) throw new CodedError('CARD_VERSION_UNKNOWN');
  const known = toFields(row);
  const { changed, replaced } = mergeFields({ known, fieldVersions: JSON.parse(row.field_versions) }, body);
  await takeContents(tx, dependencies, userId, changed);
  const names = cardFieldNames.filter((name) => name in changed);
  if (names.length === 0) return [];
  const version = row.version + 1;
  const fieldVersions = { ...JSON.parse(row.field_versions), ...Object.fromEntries(names.map((name) => [name, version])) };
  for (const field of replaced)
    await cardVersionsRepo(tx).insertVersion({
      id: randomUUID(),
      cardId: id,
      field,
      value: JSON.stringify(known[field]),
      version: row.version,
      at,
    });
  const approval = await recordChange(tx, row, { memberId, at });
  await cardsRepo(tx).updateFields(userId, id, { fields: changed, version, fieldVersions: JSON.stringify(fieldVersions), approval, at });
  return replaced;
}

async function present({ db, ownDomains, ...parts }: CardsDependencies, userId: string, rows: CardRow[]): Promise<Card[]> {
  const looksAtCards = (await workspacesRepo(db).find(userId))?.needs_approval === 1;
  const views = { ...parts, looksAtCards, toShown: await ownDomains.findToShown(userId, db) };
  const ids = rows.map(({ id }) => id);
  const videos = await videoRepo(db).listCompleted(
    userId,
    rows.flatMap(({ video_id }) => video_id ?? []),
  );
  const photoIds = [...rows, ...videos].flatMap(({ photo_id }) => photo_id ?? []);
  const photos = await photosRepo(db).listPhotos(userId, photoIds);
  // A sender who waits for approval must not share the link of the earlier mail.
  const hidden = looksAtCards ? await listUnmailedLinkIds(db, ids) : new Set();
  const approved = looksAtCards ? await approvedContentsRepo(db).list(ids) : [];
  const links = (await senderLinksRepo(db).listLinks(ids)).filter(({ id }) => !hidden.has(id));
  const mailedLinkIds = await deliveriesRepo(db).listMailedLinkIds(ids);
  const replies = await senderLinksRepo(db).listReplies(ids);
  const findVoiceUrl = await findReplyVoices(db, views.media, replies);
  const blocks = await repliesRepo(db).listBlocks(ids);
  return rows.map((row) => {
    const ofCard = ({ card_id }: { card_id: string }) => card_id === row.id;
    const video = videos.find(({ id }) => id === row.video_id);
    const keyOf = (photoId: string | null | undefined) => photos.find(({ id }) => id === photoId)?.blob_key;
    const keys = { photoKey: keyOf(row.photo_id), facesKey: keyOf(video?.photo_id) ?? keyOf(row.photo_id) };
    const ofOne = { links: links.filter(ofCard), replies: replies.filter(ofCard), blocks: blocks.filter(ofCard) };
    const shownVersion = approved.find(ofCard)?.version ?? null;
    return toCard({ row, shownVersion, video, ...keys, ...ofOne, mailedLinkIds, findVoiceUrl }, views);
  });
}

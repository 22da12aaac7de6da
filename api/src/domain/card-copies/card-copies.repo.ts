import { CodedError, hasNamePlace } from '@hellograph/contract';
import { type CardCopiesTable, type Executor, updatedOne } from '@hellograph/db';
import { sql } from 'kysely';
import type { Slice } from '../../platform/lists/pages';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import type { VideoRow } from '../videos/video.repo';

/**
 * Throws unless a video can be made again with different names: FILM_MISSING, COPY_VOICE_FIXED,
 * NAME_PLACE_MISSING.
 */
export function requireNameable(video: VideoRow | undefined): VideoRow & { photo_id: string } {
  if (!video) throw new CodedError('FILM_MISSING');
  const { photo_id } = video;
  if (photo_id === null || video.recording_id !== null) throw new CodedError('COPY_VOICE_FIXED');
  if (!hasNamePlace(video.message)) throw new CodedError('NAME_PLACE_MISSING');
  return { ...video, photo_id };
}

export type CardCopyRow = CardCopiesTable;

/** Copies of cards. The caller has checked that the card is the owner's. */
export const cardCopiesRepo = (db: Executor) => ({
  /** In the order in which they were requested. */
  list: (cardId: string, { after, limit }: Slice<'number'> = {}) => {
    const ofCard = db.selectFrom('card_copies').where('card_id', '=', cardId);
    let page = ofCard.selectAll().select(sql<number>`rowid`.as('place')).orderBy(sql`rowid`);
    if (after) page = page.where(sql`rowid`, '>', after[0]);
    return (limit === undefined ? page : page.limit(limit)).execute();
  },

  find: (cardId: string, id: string) =>
    db.selectFrom('card_copies').selectAll().where('card_id', '=', cardId).where('id', '=', id).executeTakeFirst(),

  listById: (ids: readonly string[]) => db.selectFrom('card_copies').selectAll().where('id', 'in', ids).execute(),

  /** Not limited to one card, because ids are generated on devices. */
  listKnown: (ids: readonly string[]) => db.selectFrom('card_copies').select(['id', 'card_id']).where('id', 'in', ids).execute(),

  insert: async (copy: CardCopyRow) => {
    await db.insertInto('card_copies').values(copy).execute();
  },

  updateLink: (id: string, linkId: string): Promise<boolean> =>
    updatedOne(db.updateTable('card_copies').set({ link_id: linkId }).where('id', '=', id)),

  delete: async (id: string) => {
    await db.deleteFrom('card_copies').where('id', '=', id).execute();
  },
});

/** Erased before the cards to which they belong. */
export const cardCopiesTables = { account: [accountTable({ table: 'card_copies', exportAs: 'cardCopies' })] } satisfies TableDuties;

import { type CardFields, cardFieldNames, emptyCard } from '@hellograph/contract';
import { type CardsTable, type Executor, type FieldColumns, toColumnName, updatedOne } from '@hellograph/db';
import { inSlice, type Slice } from '../../platform/lists/pages';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export type CardRow = CardsTable;

type FieldColumn = keyof FieldColumns;

/** As in `CardsTable`, whose type follows from the fields. */
const columnOf = (field: keyof CardFields) => (field === 'to' ? 'to_name' : toColumnName(field)) as FieldColumn;

/** A card's editable fields as columns, for a statement in which `cards` is called `card`. */
export const cardFieldColumns = cardFieldNames.map((field) => `card.${columnOf(field)}` as const);

const toColumns = (fields: Partial<CardFields>): Partial<CardRow> => {
  const given = cardFieldNames.filter((field) => fields[field] !== undefined);
  const toColumn = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);
  return Object.fromEntries(given.map((field) => [columnOf(field), toColumn(fields[field])]));
};

export const toFields = (row: CardRow): CardFields => {
  const toValue = (field: keyof CardFields) => {
    const value = row[columnOf(field)];
    return typeof emptyCard[field] === 'boolean' ? value === 1 : value;
  };
  return Object.fromEntries(cardFieldNames.map((field) => [field, toValue(field)])) as CardFields;
};

/**
 * Returns the columns of a card's approved fields, which are JSON. A field that was added to cards
 * since then has its first value.
 */
export const toApprovedColumns = (fields: string) =>
  toColumns({ ...emptyCard, ...(JSON.parse(fields) as Partial<CardFields>) }) as FieldColumns;

export interface NewCard {
  id: string;
  userId: string;
  fields: CardFields;
  /** The card of a group card. */
  isGroup?: boolean;
  /** The member who created it, if the owner is a team. */
  madeBy?: string | null | undefined;
  at: number;
}

export interface CardWrite {
  fields: Partial<CardFields>;
  version: number;
  /** JSON. */
  fieldVersions: string;
  /** The approval columns; those that are left out are unchanged. */
  approval?: Partial<Pick<CardRow, 'changed_by' | 'approved_version'>>;
  at: number;
}

/**
 * Queries about cards. Each is limited to the sender's own cards unless its name says otherwise.
 */
export function cardsRepo(db: Executor) {
  const own = (userId: string) => db.selectFrom('cards').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null);
  const change = (userId: string, id: string) => db.updateTable('cards').where('user_id', '=', userId).where('id', '=', id);
  return {
    insertCard: async (card: NewCard) => {
      await db.insertInto('cards').values(toNewRow(card)).execute();
    },

    /** Returns the team member who created a card; `null` without one or without their account. */
    findMaker: async (id: string): Promise<string | null> =>
      (await db.selectFrom('cards').select('made_by').where('id', '=', id).executeTakeFirst())?.made_by ?? null,

    /** Leaves out group cards. */
    listCards: (userId: string, slice: Slice<'number'>) =>
      inSlice(own(userId).where('is_group', '=', 0), slice, ['updated_at', 'desc']).execute(),

    /** The cards of group cards, newest first. */
    listGroupCards: (userId: string) => own(userId).where('is_group', '=', 1).orderBy('created_at', 'desc').orderBy('id').execute(),

    countCards: async (userId: string, { isGroup = false } = {}): Promise<number> => {
      const counted = db.selectFrom('cards').select((of) => of.fn.countAll<number>().as('count'));
      const ofKind = counted.where('user_id', '=', userId).where('is_group', '=', Number(isGroup));
      return (await ofKind.where('deleted_at', 'is', null).executeTakeFirstOrThrow()).count;
    },

    /** Returns the owner's id, for deleted cards too. */
    findOwnerId: async (id: string): Promise<string | undefined> =>
      (await db.selectFrom('cards').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id,

    findCard: (userId: string, id: string) => own(userId).where('id', '=', id).executeTakeFirst(),

    updateFields: async (userId: string, id: string, { fields, version, fieldVersions, approval, at }: CardWrite) => {
      await change(userId, id)
        .set({ ...toColumns(fields), ...approval, version, field_versions: fieldVersions, updated_at: at })
        .execute();
    },

    updateRead: async (userId: string, id: string, at: number) => {
      await change(userId, id).set({ read_at: at }).execute();
    },

    /** Removes the card from the list and disables its links. */
    updateDeleted: (userId: string, id: string, at: number): Promise<boolean> =>
      updatedOne(change(userId, id).set({ deleted_at: at }).where('deleted_at', 'is', null)),

    updateRestored: (userId: string, id: string): Promise<boolean> =>
      updatedOne(change(userId, id).set({ deleted_at: null }).where('deleted_at', 'is not', null)),

    updateOwner: async (id: string, { from, to }: { from: string; to: string }) => {
      await change(from, id).set({ user_id: to, made_by: null, changed_by: null, approved_version: null }).execute();
      await approvedContentsRepo(db).delete(id);
    },

    /** Not limited to one sender; includes deleted cards. */
    findAny: (id: string) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Not limited to one sender; includes deleted cards. */
    listAny: (ids: readonly string[]) => db.selectFrom('cards').selectAll().where('id', 'in', ids).execute(),
  };
}

const toNewRow = ({ id, userId, fields, isGroup = false, madeBy = null, at }: NewCard): CardRow => ({
  ...(toColumns(fields) as Omit<CardRow, 'id'>),
  id,
  user_id: userId,
  is_group: Number(isGroup),
  made_by: madeBy,
  changed_by: null,
  approved_version: null,
  version: 1,
  field_versions: '{}',
  read_at: at,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  taken_down_at: null,
  withdrawal_id: null,
});

/** The approved contents of cards with a later version. */
export const approvedContentsRepo = (db: Executor) => ({
  /** Keeps what links show. Earlier contents that are still shown stay. */
  insertOnce: async (card: CardRow, at: number) => {
    const { id: card_id, version, photo_id, video_id } = card;
    const kept = { card_id, version, fields: JSON.stringify(toFields(card)), photo_id, video_id, kept_at: at };
    await db
      .insertInto('approved_contents')
      .values(kept)
      .onConflict((on) => on.doNothing())
      .execute();
  },

  /** Called when links show the current version again. */
  delete: async (cardId: string) => {
    await db.deleteFrom('approved_contents').where('card_id', '=', cardId).execute();
  },

  list: (cardIds: readonly string[]) => db.selectFrom('approved_contents').selectAll().where('card_id', 'in', cardIds).execute(),
});

/** Earlier content of a card's fields, kept when a later change replaces it. */
export const cardVersionsRepo = (db: Executor) => ({
  insertVersion: async (version: { id: string; cardId: string; field: string; value: string; version: number; at: number }) => {
    const { cardId: card_id, at: replaced_at, ...same } = version;
    await db
      .insertInto('card_versions')
      .values({ ...same, card_id, replaced_at })
      .execute();
  },

  listVersions: (cardId: string, slice: Slice<'number'>) =>
    inSlice(db.selectFrom('card_versions').selectAll().where('card_id', '=', cardId), slice, ['replaced_at', 'desc']).execute(),
});

/**
 * Stores that the current version of a card was approved. The caller has checked the approver's
 * rights.
 */
export async function updateCardApproved(db: Executor, { id, version }: Pick<CardRow, 'id' | 'version'>): Promise<void> {
  await db.updateTable('cards').set({ approved_version: version }).where('id', '=', id).execute();
  await approvedContentsRepo(db).delete(id);
}

/** Ids of all of a sender's cards, including deleted ones. */
export const listCardIds = async (db: Executor, userId: string): Promise<string[]> =>
  (await db.selectFrom('cards').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

export const cardsTables = {
  account: [
    accountTable({ table: 'card_versions', column: 'card_id', listIds: listCardIds, exportAs: 'cardVersions' }),
    accountTable({ table: 'approved_contents', column: 'card_id', listIds: listCardIds, exportAs: 'approvedContents' }),
    accountTable({ table: 'cards', exportAs: 'cards' }),
  ],
  purges: [
    /** Deleted by the sender, who can restore them for as long as videos. */
    { afterDays: 7, purge: (tx, beforeMs) => tx.deleteFrom('cards').where('deleted_at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;

import type { Executor } from '@hellograph/db';

/**
 * The group cards that guest links currently open. Every request of a guest runs this read model: a
 * single statement must decide whether the link still opens it.
 */
const opened = (db: Executor) =>
  db
    .selectFrom('guest_links as link')
    .innerJoin('cards as card', 'card.id', 'link.card_id')
    .innerJoin('group_cards as group', 'group.card_id', 'card.id')
    .innerJoin('users as owner', 'owner.id', 'card.user_id')
    .select([
      'link.id as link_id',
      'link.opens_in',
      'card.id as card_id',
      'card.user_id',
      'card.occasion',
      'card.look',
      'card.tint',
      'card.cover',
    ])
    .select([
      'card.to_name',
      'card.sender',
      'group.deadline_at',
      'group.approves_first',
      'group.is_locked',
      'group.speaking_max',
      'group.song',
    ])
    .select(['group.thanks', 'group.thanked_at'])
    .where('link.opens', '=', 'sign')
    .where('link.revoked_at', 'is', null)
    .where('card.deleted_at', 'is', null)
    .where('card.taken_down_at', 'is', null)
    .where('owner.suspended_at', 'is', null);

export const findOpenedSigning = (db: Executor, tokenHash: string) =>
  opened(db).where('link.token_hash', '=', tokenHash).executeTakeFirst();

/** For deferred work: whether the link that a guest had used still opens the card. */
export const findOpenedByLink = (db: Executor, linkId: string) => opened(db).where('link.id', '=', linkId).executeTakeFirst();

export type OpenedSigning = NonNullable<Awaited<ReturnType<typeof findOpenedSigning>>>;

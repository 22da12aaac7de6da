import type { Executor } from '@hellograph/db';

/**
 * Returns the group card that a guest link opens at this moment. Every request of a guest runs this
 * read model: a single statement must decide whether the link still opens it.
 */
export const findOpenedSigning = (db: Executor, tokenHash: string) =>
  db
    .selectFrom('guest_links as link')
    .innerJoin('cards as card', 'card.id', 'link.card_id')
    .innerJoin('group_cards as group', 'group.card_id', 'card.id')
    .innerJoin('users as owner', 'owner.id', 'card.user_id')
    .select(['link.id as link_id', 'card.id as card_id', 'card.user_id', 'card.occasion', 'card.look', 'card.tint', 'card.cover'])
    .select(['card.to_name', 'card.sender', 'group.deadline_at', 'group.approves_first', 'group.is_locked', 'group.speaking_max'])
    .select(['group.thanks', 'group.thanked_at'])
    .where('link.token_hash', '=', tokenHash)
    .where('link.opens', '=', 'sign')
    .where('link.revoked_at', 'is', null)
    .where('card.deleted_at', 'is', null)
    .where('card.taken_down_at', 'is', null)
    .where('owner.suspended_at', 'is', null)
    .executeTakeFirst();

export type OpenedSigning = NonNullable<Awaited<ReturnType<typeof findOpenedSigning>>>;

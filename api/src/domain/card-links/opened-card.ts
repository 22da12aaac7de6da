import type { Executor } from '@hellograph/db';
import { cardFieldColumns } from '../cards/cards.repo';

/**
 * Returns the card behind a link that is currently valid, with its video if that still exists. The
 * link of a copy or of a list opens the card for one person: with their name, and the video that
 * says it. Every request for a card's page or its files runs this read model: a single statement
 * must decide whether the link still opens the card.
 */
export const findOpenedCard = (db: Executor, tokenHash: string, at: number) =>
  db
    .selectFrom('card_links as link')
    .innerJoin('cards as card', 'card.id', 'link.card_id')
    .innerJoin('users as sender', 'sender.id', 'card.user_id')
    .leftJoin('card_copies as copy', 'copy.id', 'link.copy_id')
    .leftJoin('videos as video', (join) =>
      join
        .on((of) => of('video.id', '=', of.fn.coalesce('copy.video_id', 'card.video_id')))
        .on('video.state', '=', 'completed')
        .on('video.deleted_at', 'is', null),
    )
    .leftJoin('photos as photo', 'photo.id', 'card.photo_id')
    .leftJoin('photos as faces', (join) => join.on((of) => of('faces.id', '=', of.fn.coalesce('video.photo_id', 'card.photo_id'))))
    .select(['link.id as link_id', 'link.passphrase_hash', 'card.id as card_id', 'card.user_id', 'card.is_group', 'card.version'])
    .select(cardFieldColumns)
    // Replaces the card's own `to_name`: the last column with a name counts.
    .select((of) => of.fn.coalesce('copy.name', 'link.to_name', 'card.to_name').as('to_name'))
    .select(['photo.blob_key as photo_key', 'photo.width as photo_width', 'photo.height as photo_height', 'faces.blob_key as faces_key'])
    .select(['video.video_key', 'video.poster_key', 'video.captions_key', 'video.width', 'video.height', 'video.photo_id as film_photo_id'])
    .where('link.token_hash', '=', tokenHash)
    .where('link.revoked_at', 'is', null)
    .where((of) => of.or([of('link.expires_at', 'is', null), of('link.expires_at', '>', at)]))
    .where('card.deleted_at', 'is', null)
    .where('card.taken_down_at', 'is', null)
    .where('sender.suspended_at', 'is', null)
    .executeTakeFirst();

export type OpenedCard = NonNullable<Awaited<ReturnType<typeof findOpenedCard>>>;

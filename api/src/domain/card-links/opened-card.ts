import type { Executor } from '@hellograph/db';
import { cardFieldColumns, toApprovedColumns } from '../cards/cards.repo';

/**
 * Returns the card behind a link that is currently valid, with its video if that still exists. The
 * link of a copy or of a list opens the card for one person: with their name, and the video that
 * says it. Every request for a card's page or its files runs this read model: a single statement
 * must decide whether the link still opens the card. In a team that requires approval, the contents
 * are those that were approved, while later ones wait.
 */
export async function findOpenedCard(db: Executor, tokenHash: string, at: number) {
  const row = await selectOpenedCard(db, tokenHash, at);
  if (!row) return undefined;
  const { approved_fields: fields, addressed_to: addressedTo, ...current } = row;
  const shown = fields === null ? current : { ...current, ...toApprovedColumns(fields) };
  return { ...shown, to_name: addressedTo ?? shown.to_name };
}

const selectOpenedCard = (db: Executor, tokenHash: string, at: number) =>
  db
    .selectFrom('card_links as link')
    .innerJoin('cards as card', 'card.id', 'link.card_id')
    .innerJoin('users as sender', 'sender.id', 'card.user_id')
    .leftJoin('workspaces as team', (join) => join.onRef('team.id', '=', 'card.user_id').on('team.needs_approval', '=', 1))
    .leftJoin('approved_contents as approved', (join) => join.onRef('approved.card_id', '=', 'card.id').on('team.id', 'is not', null))
    .leftJoin('card_copies as copy', 'copy.id', 'link.copy_id')
    // Until a copy is made, its link opens the card with the card's own video.
    .leftJoin('videos as copied', (join) => join.onRef('copied.id', '=', 'copy.video_id').on('copied.state', '=', 'completed'))
    .leftJoin('videos as video', (join) =>
      join
        .on((of) => {
          const own = of.case().when('approved.card_id', 'is', null).then(of.ref('card.video_id')).else(of.ref('approved.video_id')).end();
          return of('video.id', '=', of.fn.coalesce('copied.id', own));
        })
        .on('video.state', '=', 'completed')
        .on('video.deleted_at', 'is', null),
    )
    .leftJoin('photos as photo', (join) =>
      join.on((of) => {
        const own = of.case().when('approved.card_id', 'is', null).then(of.ref('card.photo_id')).else(of.ref('approved.photo_id')).end();
        return of('photo.id', '=', own);
      }),
    )
    .leftJoin('photos as faces', (join) => join.on((of) => of('faces.id', '=', of.fn.coalesce('video.photo_id', 'photo.id'))))
    .select(['link.id as link_id', 'link.passphrase_hash', 'link.opens_in', 'card.id as card_id', 'card.user_id', 'card.is_group'])
    .select(cardFieldColumns)
    .select((of) => of.fn.coalesce('approved.version', 'card.version').as('version'))
    .select((of) => ['approved.fields as approved_fields', of.fn.coalesce('copy.name', 'link.to_name').as('addressed_to')])
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

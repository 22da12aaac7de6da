import type { Executor } from '@hellograph/db';
import { receivedLinksRepo } from '../../domain/card-links/received-links.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { usersRepo } from '../../domain/users/users.repo';

/** Finds a delivery with all data for its mail: the card, the link and the sender. */
export async function findDeliveryToSend(db: Executor, id: string) {
  const delivery = await postRepo(db).find(id);
  const card = delivery && (await cardsRepo(db).findAny(delivery.card_id));
  const link = delivery && (await receivedLinksRepo(db).find(delivery.link_id));
  const user = delivery && (await usersRepo(db).findUser(delivery.user_id));
  if (!card || !link || !user) return undefined;
  const { deleted_at, taken_down_at, video_id, photo_id, inside, cover, face_owner, version, sender, to_name } = card;
  return {
    ...delivery,
    ...{ deleted_at, taken_down_at, video_id, photo_id, inside, cover, face_owner, version, sender, to_name },
    revoked_at: link.revoked_at,
    expires_at: link.expires_at,
    is_locked: link.passphrase_hash !== null,
    sender_email: user.email,
    sender_name: user.full_name,
  };
}

export type DeliveryToSend = NonNullable<Awaited<ReturnType<typeof findDeliveryToSend>>>;

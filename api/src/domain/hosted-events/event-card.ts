import { randomUUID } from 'node:crypto';
import type { Rsvp } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { cardCopiesRepo } from '../card-copies/card-copies.repo';
import { type CardTokens, insertLink, isSendable, toTokenHash } from '../card-links/new-link';
import { findOpenedCard } from '../card-links/opened-card';
import { senderLinksRepo } from '../card-links/sender-links.repo';
import { cardsRepo } from '../cards/cards.repo';
import type { HouseholdRow } from '../event-guests/households.repo';
import type { EventRow } from './event-fields';
import { hostedEventsRepo } from './hosted-events.repo';

/**
 * Gives guests a link to an event's invitation card, and revokes the link to the previous card. A
 * card that can't be sent yet gets its link with the invitations.
 */
export async function linkEventCard(tx: Executor, tokens: CardTokens, event: EventRow, at: number): Promise<void> {
  const known = event.card_link_id;
  if (event.state !== 'open') return;
  if (known !== null && event.card_id !== null && (await senderLinksRepo(tx).findLink(event.card_id, known))) return;
  const card = event.card_id === null ? undefined : await cardsRepo(tx).findCard(event.user_id, event.card_id);
  let linkId: string | null = null;
  if (card && isSendable(card)) {
    linkId = randomUUID();
    const tokenHash = toTokenHash(tokens.toToken(linkId));
    await insertLink(tx, { id: linkId, cardId: card.id, tokenHash, passphraseHash: null, expiresAt: null, at });
  }
  await hostedEventsRepo(tx).update(event.id, { card_link_id: linkId });
}

/**
 * Returns the card for this household: its own copy once that is made, otherwise the common one.
 */
export async function findShownCard(
  db: Executor,
  tokens: CardTokens,
  { event, household, at }: { event: EventRow; household: HouseholdRow | undefined; at: number },
): Promise<Rsvp['card']> {
  if (event.card_id === null) return null;
  const copy = household?.copy_id ? await cardCopiesRepo(db).find(event.card_id, household.copy_id) : undefined;
  const linkId = copy?.link_id ?? event.card_link_id;
  if (linkId === null) return null;
  const token = tokens.toToken(linkId);
  const card = await findOpenedCard(db, toTokenHash(token), at);
  if (!card || card.card_id !== event.card_id) return null;
  const path = `/c/${token}`;
  const { video_key, width, height, captions_key } = card;
  const hasVideo = video_key !== null && width !== null && height !== null;
  const captionsUrl = captions_key === null ? null : `${path}/captions.vtt`;
  const files = { resultUrl: `${path}/film.mp4`, thumbnail: `${path}/poster.jpg`, captionsUrl };
  return { url: tokens.toUrl(linkId), video: hasVideo ? { ...files, width, height } : null };
}

/**
 * The art of an event's look for mails and previews of links, twice as large as mails show it. It
 * is the same for everyone with the same look, so loading it reveals nothing about the reader.
 */
export const eventArtSize = { width: 880, height: 334 };

/** Returns the path of that art. It names neither the event nor a guest. */
export function toEventArtPath({ look, tint, starts_at }: Pick<EventRow, 'look' | 'tint' | 'starts_at'>): string {
  const colour = tint === null ? 'own' : tint.replace('#', '').toLowerCase();
  return `/api/event-art/${look}/${colour}/${starts_at.slice(0, 10)}.jpg`;
}

import { nameIn } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { type ShownBrand, toMailBrand } from '../../domain/brands/shown-brand';
import { receivedLinksRepo } from '../../domain/card-links/received-links.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { renderMail } from '../../platform/mail/mail-template';
import type { MailSender, OutgoingMail } from '../../platform/mail/mailer';
import { isLinkLike, isPlainBrand, isPlainName } from '../../platform/mail/mails';

const picture = { width: 440, height: 231 };

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
    deleted_at,
    taken_down_at,
    video_id,
    photo_id,
    inside,
    cover,
    face_owner,
    version,
    sender,
    to_name,
    revoked_at: link.revoked_at,
    expires_at: link.expires_at,
    is_locked: link.passphrase_hash !== null,
    sender_email: user.email,
    sender_name: user.full_name,
  };
}

export type DeliveryToSend = NonNullable<Awaited<ReturnType<typeof findDeliveryToSend>>>;

/**
 * The mail with the link to a card. Text from the sender appears only where it can't act as a link.
 * As the display name of our address, only a name appears, so that nobody can advertise with it.
 * The full sender is named in the body. The picture is the link's preview in chats; loading it
 * tracks nobody. A brand changes the look, the display name and the reply address, but not that the
 * mail states who sends it.
 */
export function toDeliveryMail(
  row: DeliveryToSend,
  links: { card: string; stop: string },
  brand?: ShownBrand,
): Omit<OutgoingMail, 'to' | 'id'> & { sender: MailSender } {
  const { mail: said, cardMails } = serverWords(row.language);
  const { delivery } = cardMails;
  const replyTo = brand?.replyAddress ?? row.sender_email;
  const name = brand?.senderName ?? '';
  const named = isPlainBrand(name) ? name : [row.sender, row.sender_name].find(isPlainName);
  const from = named ?? said.someone;
  const to = [row.name, row.to_name].find(isPlainName) ?? '';
  const cover = nameIn(row.cover, row.name || row.to_name).trim();
  const talks = row.video_id !== null;
  const mail = renderMail({
    subject: named ? fill(delivery.subject, { from: named }) : delivery.subjectPlain,
    preview: talks ? delivery.previewTalking : delivery.preview,
    language: row.language,
    picture: { ...picture, url: `${links.card}/picture.jpg?v=${row.version}`, alt: delivery.alt },
    heading: cover && !isLinkLike(cover) ? cover : delivery.heading,
    paragraphs: [
      `${to ? fill(delivery.leadTo, { to, from }) : fill(delivery.lead, { from })}${talks ? ` ${delivery.talks}` : ''}`,
      delivery.quiet,
    ],
    button: { label: delivery.button, url: links.card },
    ...(brand && { brand: toMailBrand(brand, row.is_locked ? undefined : links.card) }),
    footnote: fill(delivery.footnote, { from, email: replyTo }),
    footLink: { label: said.stopCards, url: links.stop },
  });
  return { ...mail, sender: { name: named ? fill(said.via, { from: named }) : 'Hellograph', replyTo }, unsubscribeUrl: links.stop };
}

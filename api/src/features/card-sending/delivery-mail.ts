import { nameIn } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { type ShownBrand, toMailBrand } from '../../domain/brands/shown-brand';
import { renderMail } from '../../platform/mail/mail-template';
import type { MailSender, OutgoingMail } from '../../platform/mail/mailer';
import { isLinkLike, isPlainBrand, isPlainName } from '../../platform/mail/mails';
import type { DeliveryToSend } from './delivery-to-send';

const picture = { width: 440, height: 231 };

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

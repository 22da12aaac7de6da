import { type MailLanguage, nameIn } from '@hellograph/contract';
import { toMailBrand } from '../../domain/brands/mail-brand';
import type { ShownBrand } from '../../domain/brands/shown-brand';
import { renderMail } from '../../platform/mail/mail-template';
import type { MailSender, OutgoingMail } from '../../platform/mail/mailer';
import { isLinkLike, isPlainBrand, isPlainName } from '../../platform/mail/plain-words';
import type { DeliveryToSend } from './delivery-to-send';

interface Words {
  subject: (from: string) => string;
  subjectPlain: string;
  preview: string;
  heading: string;
  lead: (to: string, from: string) => string;
  quiet: string;
  button: string;
  footnote: (from: string, email: string) => string;
  stop: string;
  alt: string;
  via: (from: string) => string;
  someone: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    subject: (from) => `${from} sent you a card`,
    subjectPlain: 'Someone sent you a card',
    preview: 'Tap to open it. It might talk: turn your sound on.',
    heading: 'A card for you',
    lead: (to, from) => `${to ? `${to}, ` : ''}${from} made this card for you. It might talk: turn your sound on.`,
    quiet: 'You don’t need an account or an app.',
    button: 'Open your card',
    footnote: (from, email) => `${from} (${email}) sent this with Hellograph. Reply to write to them.`,
    stop: 'Unsubscribe from cards by email',
    alt: 'The card, with its envelope',
    via: (from) => `${from} via Hellograph`,
    someone: 'Someone',
  },
  es: {
    subject: (from) => `${from} te ha enviado una tarjeta`,
    subjectPlain: 'Alguien te ha enviado una tarjeta',
    preview: 'Toca para abrirla. Puede que hable: activa el sonido.',
    heading: 'Una tarjeta para ti',
    lead: (to, from) => `${to ? `${to}, ` : ''}${from} ha hecho esta tarjeta para ti. Puede que hable: activa el sonido.`,
    quiet: 'No necesitas una cuenta ni ninguna aplicación.',
    button: 'Abrir tu tarjeta',
    footnote: (from, email) => `${from} (${email}) la ha enviado con Hellograph. Responde a este correo para escribirle.`,
    stop: 'No recibir más tarjetas por correo',
    alt: 'La tarjeta con su sobre',
    via: (from) => `${from} por Hellograph`,
    someone: 'Alguien',
  },
};

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
  const said = words[row.language];
  const replyTo = brand?.replyAddress ?? row.sender_email;
  const name = brand?.senderName ?? '';
  const from = isPlainBrand(name) ? name : [row.sender, row.sender_name].find(isPlainName);
  const to = [row.name, row.to_name].find(isPlainName) ?? '';
  const cover = nameIn(row.cover, row.name || row.to_name).trim();
  const mail = renderMail({
    subject: from ? said.subject(from) : said.subjectPlain,
    preview: said.preview,
    language: row.language,
    picture: { ...picture, url: `${links.card}/picture.jpg?v=${row.version}`, alt: said.alt },
    heading: cover && !isLinkLike(cover) ? cover : said.heading,
    paragraphs: [said.lead(to, from ?? said.someone), said.quiet],
    button: { label: said.button, url: links.card },
    ...(brand && { brand: toMailBrand(brand, row.is_locked ? undefined : links.card) }),
    footnote: said.footnote(from ?? said.someone, replyTo),
    footLink: { label: said.stop, url: links.stop },
  });
  return { ...mail, sender: { name: from ? said.via(from) : 'Hellograph', replyTo }, unsubscribeUrl: links.stop };
}

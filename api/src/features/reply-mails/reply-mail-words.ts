import type { MailLanguage } from '@hellograph/contract';
import type { MailedReply } from '../../domain/card-links/replies-to-mail';
import type { MailContent } from '../../platform/mail/mail-template';
import { isLinkLike, isPlainName } from '../../platform/mail/plain-words';

interface Words {
  /** One reply. */
  subject: (from: string) => string;
  heading: (from: string) => string;
  preview: string;
  about: (from: string, cover: string) => string;
  spoken: string;
  button: string;
  /** Several replies. */
  subjectMany: (count: number) => string;
  headingMany: string;
  more: (count: number) => string;
  buttonMany: string;
  wrote: (from: string) => string;
  spoke: (from: string) => string;
  someone: string;
  untitled: string;
  footnote: string;
  stop: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    subject: (from) => `${from} replied to your card`,
    heading: (from) => `${from} replied`,
    preview: 'A reply to your card is waiting for you.',
    about: (from, cover) => `${from} replied to “${cover}”.`,
    spoken: 'They recorded their reply: you can hear their voice.',
    button: 'Open the reply',
    subjectMany: (count) => `${count} new replies to your cards`,
    headingMany: 'Your cards got replies',
    more: (count) => (count === 1 ? 'And 1 more.' : `And ${count} more.`),
    buttonMany: 'Open the replies',
    wrote: (from) => `${from} wrote to you.`,
    spoke: (from) => `${from} recorded a reply.`,
    someone: 'Someone',
    untitled: 'your card',
    footnote: 'You get one email an hour at most, and none about replies you’ve already read.',
    stop: 'No more emails about replies',
  },
  es: {
    subject: (from) => `${from} ha respondido a tu tarjeta`,
    heading: (from) => `${from} ha respondido`,
    preview: 'Te espera una respuesta a tu tarjeta.',
    about: (from, cover) => `${from} ha respondido a «${cover}».`,
    spoken: 'Ha grabado su respuesta: puedes oír su voz.',
    button: 'Abrir la respuesta',
    subjectMany: (count) => `${count} respuestas nuevas a tus tarjetas`,
    headingMany: 'Tus tarjetas tienen respuestas',
    more: (count) => (count === 1 ? 'Y 1 más.' : `Y ${count} más.`),
    buttonMany: 'Abrir las respuestas',
    wrote: (from) => `${from} te ha escrito.`,
    spoke: (from) => `${from} ha grabado una respuesta.`,
    someone: 'Alguien',
    untitled: 'tu tarjeta',
    footnote: 'Recibes como máximo un correo por hora, y ninguno sobre respuestas que ya has leído.',
    stop: 'No recibir más correos sobre respuestas',
  },
};

export interface ReplyMailLinks {
  language: MailLanguage;
  /** The card of a single reply. */
  cardUrl: (cardId: string) => string;
  cardsUrl: string;
  stopUrl: string;
}

const shownMax = 5;
const quotedMax = 280;

/**
 * One mail about one or several replies. Anyone with a card's link can reply, so their texts and
 * names appear only where they can't act as a link.
 */
export function toReplyMail(replies: readonly [MailedReply, ...MailedReply[]], links: ReplyMailLinks): MailContent {
  const said = words[links.language];
  const [first, ...others] = replies;
  const foot = {
    language: links.language,
    preview: said.preview,
    footnote: said.footnote,
    footLink: { label: said.stop, url: links.stopUrl },
  };
  if (others.length === 0) {
    const from = nameOf(first, said);
    const cover = first.cover.trim();
    const about = cover && !isLinkLike(cover) ? said.about(from, cover) : said.about(from, said.untitled);
    return {
      ...foot,
      subject: said.subject(from),
      heading: said.heading(from),
      paragraphs: [about, quote(first), first.recording_id === null ? '' : said.spoken].filter(Boolean),
      button: { label: said.button, url: links.cardUrl(first.card_id) },
    };
  }
  const lines = replies.slice(0, shownMax).map((reply) => {
    const quoted = quote(reply);
    const from = nameOf(reply, said);
    return quoted ? `${from}: ${quoted}` : reply.recording_id === null ? said.wrote(from) : said.spoke(from);
  });
  const left = replies.length - lines.length;
  return {
    ...foot,
    subject: said.subjectMany(replies.length),
    heading: said.headingMany,
    paragraphs: left > 0 ? [...lines, said.more(left)] : lines,
    button: { label: said.buttonMany, url: links.cardsUrl },
  };
}

const nameOf = ({ name, to_name: to }: MailedReply, { someone }: Words) => [name, to].find(isPlainName) ?? someone;

/** Empty if nothing can be quoted safely. */
function quote({ emoji, words: written }: MailedReply): string {
  const text = written.replace(/\s+/g, ' ').trim();
  const isSafe = text !== '' && !isLinkLike(text);
  const cut = text.length > quotedMax ? `${text.slice(0, quotedMax).trimEnd()}…` : text;
  return [emoji ?? '', isSafe ? `“${cut}”` : ''].filter(Boolean).join(' ');
}

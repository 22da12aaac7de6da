import type { UiLanguage } from '@hellograph/contract';
import { countIn, fill } from '@hellograph/words/fill';
import { type ServerWords, serverWords } from '@hellograph/words/server';
import type { MailedReply } from '../../domain/card-links/replies-to-mail';
import type { MailContent } from '../../platform/mail/mail-template';
import { isLinkLike, isPlainName } from '../../platform/mail/plain-words';

export interface ReplyMailLinks {
  language: UiLanguage;
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
  const { cardMails, mail } = serverWords(links.language);
  const { reply: said, replies: many } = cardMails;
  const [first, ...others] = replies;
  const foot = {
    language: links.language,
    preview: said.preview,
    footnote: said.footnote,
    footLink: { label: said.stop, url: links.stopUrl },
  };
  if (others.length === 0) {
    const from = nameOf(first, mail.someone);
    const cover = first.cover.trim();
    const about = cover && !isLinkLike(cover) ? fill(said.about, { from, cover }) : fill(said.aboutUntitled, { from });
    return {
      ...foot,
      subject: fill(said.subject, { from }),
      heading: fill(said.heading, { from }),
      paragraphs: [about, quote(first, mail.quote), first.recording_id === null ? '' : said.spoken].filter(Boolean),
      button: { label: said.button, url: links.cardUrl(first.card_id) },
    };
  }
  const lines = replies.slice(0, shownMax).map((reply) => {
    const quoted = quote(reply, mail.quote);
    const from = nameOf(reply, mail.someone);
    return quoted ? `${from}: ${quoted}` : reply.recording_id === null ? fill(said.wrote, { from }) : fill(said.spoke, { from });
  });
  const left = replies.length - lines.length;
  return {
    ...foot,
    subject: countIn(links.language, many.subject, replies.length),
    heading: many.heading,
    paragraphs: left > 0 ? [...lines, countIn(links.language, many.more, left)] : lines,
    button: { label: many.button, url: links.cardsUrl },
  };
}

const nameOf = ({ name, to_name: to }: MailedReply, someone: string) => [name, to].find(isPlainName) ?? someone;

/** Empty if nothing can be quoted safely. */
function quote({ emoji, words: written }: MailedReply, marks: ServerWords['mail']['quote']): string {
  const text = written.replace(/\s+/g, ' ').trim();
  const isSafe = text !== '' && !isLinkLike(text);
  const cut = text.length > quotedMax ? `${text.slice(0, quotedMax).trimEnd()}…` : text;
  return [emoji ?? '', isSafe ? fill(marks, { text: cut }) : ''].filter(Boolean).join(' ');
}

import type { UiLanguage } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { countIn, fill } from '@hellograph/words/fill';
import { type ServerWords, serverWords } from '@hellograph/words/server';
import { type MailedReply, repliesToMailRepo } from '../../domain/card-links/replies-to-mail';
import type { Domain } from '../../domain/create-domain';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import { findMailLanguage } from '../../domain/people/people.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Config } from '../../platform/config/config';
import type { Outbox } from '../../platform/events/outbox';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import { type MailContent, renderMail } from '../../platform/mail/mail-template';
import { type Mailer, MailRefused } from '../../platform/mail/mailer';
import { isLinkLike, isPlainName } from '../../platform/mail/mails';
import type { Platform } from '../../platform/open-platform';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';

/** The unsubscribe link in a mail and the switch in the settings write the same row. */
const mailChoicesRoutes = ({
  db,
  stops,
  now,
}: {
  db: Database;
  stops: MailStops;
  now: () => number;
}): Handlers<'GET /account/mails' | 'PUT /account/mails'> => ({
  'GET /account/mails': async ({ session }) => ({
    data: { mails: { replies: !(await stops.areReplyMailsStopped(db, session.userId)) } },
  }),
  'PUT /account/mails': async ({ session, body }) => {
    const token = stops.toReplyToken(session.userId);
    if (body.replies) await stops.resume(db, token, now());
    else await stops.stop(db, token, { reason: 'asked', at: now() });
    return { data: { mails: { replies: body.replies } } };
  },
});

interface ReplyMailLinks {
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

interface ReplyMailsDependencies {
  db: Database;
  mailer: Mailer;
  stops: MailStops;
  publicUrl: string;
  config: { instance: Pick<Config['instance'], 'language'> };
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  insertMessage: Outbox['insert'];
  log: Logger;
}

const isFilled = (replies: readonly MailedReply[]): replies is [MailedReply, ...MailedReply[]] => replies.length > 0;

/** Notifies senders by mail of replies that they have not read, at most once an hour. */
function createReplyMails({ db, mailer, stops, publicUrl, config, mailBudget, insertMessage, log }: ReplyMailsDependencies) {
  return {
    takeDue: (async (tx, at) => {
      const repo = repliesToMailRepo(tx);
      const senders = await repo.listSenders(at, scheduleBatch);
      for (const userId of senders) {
        const isUnread = await repo.updateMailed(userId, at);
        if (isUnread && !(await stops.areReplyMailsStopped(tx, userId)))
          await insertMessage(tx, { kind: 'replyMail', userId, mailedAt: at });
      }
      return senders.length;
    }) satisfies TakeDue,

    /** Outbox handler. Throws if the mail may be sent later. */
    send: async ({ userId, mailedAt }: { userId: string; mailedAt: number }): Promise<void> => {
      const user = await usersRepo(db).findActive(userId);
      const replies = await repliesToMailRepo(db).listMailed(userId, mailedAt);
      if (!user || !isFilled(replies)) return;
      // An error here causes another try later.
      await mailBudget.take('all');
      const stopUrl = new URL(`/u/replies/${stops.toReplyToken(userId)}`, publicUrl).href;
      const content = toReplyMail(replies, {
        language: await findMailLanguage(db, userId, config.instance.language),
        cardUrl: (cardId) => new URL(`/cards/${cardId}`, publicUrl).href,
        cardsUrl: new URL('/cards', publicUrl).href,
        stopUrl,
      });
      const mail = { ...renderMail(content), to: user.email, id: `replies-${userId}-${mailedAt}`, unsubscribeUrl: stopUrl };
      await mailer.send(mail).catch((thrown: unknown) => {
        if (!(thrown instanceof MailRefused)) throw thrown;
        log.error({ err: thrown, userId }, 'a mail about replies was refused for good');
      });
    },
  };
}

/** Mails to senders about replies to their cards, and the setting that turns them off. */
export function createReplyMailsFeature(parts: Platform & Domain) {
  const mails = createReplyMails({ ...parts, stops: parts.mailStops, insertMessage: parts.outbox.insert });
  return {
    routes: mailChoicesRoutes({ db: parts.db, stops: parts.mailStops, now: parts.now }),
    outboxHandlers: { replyMail: mails.send },
    dueTasks: [mails.takeDue],
  } satisfies Feature;
}

import { CodedError, readerSteps, type StepCounts, type UiLanguage, type WeeklyMailBody, type WeeklyMailData } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { countIn, fill, formOf } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import { toCountedRange } from '../../domain/numbers/number-ranges';
import { listParts, sumSpan } from '../../domain/numbers/read-numbers';
import { findNextMonday, findWeekBefore, weeklyMailsRepo } from '../../domain/numbers/weekly-mails.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import { type MailContent, renderMail } from '../../platform/mail/mail-template';
import { type Mailer, MailRefused } from '../../platform/mail/mailer';
import { isLinkLike } from '../../platform/mail/mails';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import { isTimeZone } from '../../platform/schedule/zoned-time';
import { findSubjectNames } from './numbers.service';

/** Plays are only relevant for the page's chart, and quarters are too many figures for a mail. */
const told = ['sent', 'opened', 'watched100', 'replied'] as const satisfies readonly (keyof StepCounts)[];

interface WeeklyMailFacts {
  language: UiLanguage;
  /** Dates; the last one is included. */
  week: { from: string; to: string };
  total: StepCounts;
  before: StepCounts;
  best: { cover: string; opened: number } | undefined;
  numbersUrl: string;
  stopUrl: string;
}

const sayWeek = ({ from, to }: WeeklyMailFacts['week'], language: UiLanguage) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to));

function toWeeklyMail({ language, week, total, before, best, numbersUrl, stopUrl }: WeeklyMailFacts): MailContent {
  const said = serverWords(language).weeklyMail;
  const cover = best?.cover.replace(/\s+/g, ' ').trim() ?? '';
  const isShown = best !== undefined && best.opened > 0 && cover !== '' && !isLinkLike(cover);
  return {
    language,
    subject: fill(said.subject, { week: sayWeek(week, language) }),
    preview: countIn(language, said.preview, total.opened),
    heading: said.heading,
    paragraphs: [
      ...told.map((step) => fill(said.lines[step], { count: total[step], before: before[step] })),
      ...(isShown ? [fill(formOf(language, said.best, best.opened), { cover, count: best.opened })] : []),
    ],
    button: { label: said.button, url: numbersUrl },
    footnote: said.footnote,
    footLink: { label: said.stop, url: stopUrl },
  };
}

export interface WeeklyMailsDependencies {
  db: Database;
  mailer: Mailer;
  mailStops: MailStops;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  insertMessage: Outbox['insert'];
  publicUrl: string;
  log: Logger;
  now: () => number;
}

/** Mails that are overdue by more than this are not sent, since the server was down. */
const lateMaxMs = 2 * 24 * 60 * 60_000;

/** The weekly mails with a user's numbers, if turned on: on Monday morning in their time zone. */
export function createWeeklyMails(dependencies: WeeklyMailsDependencies) {
  const { db, mailer, mailStops: stops, mailBudget, insertMessage, publicUrl, log, now } = dependencies;
  return {
    read: async (userId: string): Promise<WeeklyMailData> => {
      const row = await weeklyMailsRepo(db).find(userId);
      return { timeZone: row && !(await stops.areNumbersStopped(db, userId)) ? row.time_zone : null };
    },

    /** Throws VALIDATION_FAILED if there is no such time zone. */
    choose: async (userId: string, { isWanted, timeZone, language }: WeeklyMailBody): Promise<WeeklyMailData> => {
      if (!isTimeZone(timeZone))
        throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'timeZone', message: 'This is no time zone.' }] });
      await transaction(db, async (tx) => {
        if (!isWanted) return weeklyMailsRepo(tx).delete(userId);
        const at = now();
        await stops.resume(tx, stops.toNumbersToken(userId), at);
        await weeklyMailsRepo(tx).upsert({ user_id: userId, time_zone: timeZone, language, next_at: findNextMonday(at, timeZone) });
      });
      return { timeZone: isWanted ? timeZone : null };
    },

    takeDue: (async (tx, at) => {
      const repo = weeklyMailsRepo(tx);
      const due = await repo.listDue(at, scheduleBatch);
      for (const row of due) {
        const isTaken = await repo.updateNext(row, findNextMonday(at, row.time_zone));
        if (isTaken && at - row.next_at <= lateMaxMs)
          await insertMessage(tx, { kind: 'weeklyMail', userId: row.user_id, dueAt: row.next_at });
      }
      return due.length;
    }) satisfies TakeDue,

    /** Outbox handler. Throws if the mail may be sent later. */
    send: async ({ userId, dueAt }: { userId: string; dueAt: number }): Promise<void> => {
      const row = await weeklyMailsRepo(db).find(userId);
      const user = await usersRepo(db).findActive(userId);
      if (!row || !user || (await stops.areNumbersStopped(db, userId))) return;
      const week = findWeekBefore(dueAt, row.time_zone);
      const range = toCountedRange({ ...week, timeZone: row.time_zone });
      const total = await sumSpan(db, { userId }, range);
      if (readerSteps.every((step) => total[step] === 0)) return;
      const [first] = await listParts(db, { userId, subject: 'card', span: range, limit: 1 });
      const names = await findSubjectNames(db, { userId, by: 'card', ids: first ? [first.id] : [] });
      const stopUrl = new URL(`/u/numbers/${stops.toNumbersToken(userId)}`, publicUrl).href;
      const content = toWeeklyMail({
        language: row.language,
        week,
        total,
        stopUrl,
        before: await sumSpan(db, { userId }, range.before),
        best: first && { cover: names.get(first.id) ?? '', opened: first.counts.opened },
        numbersUrl: new URL('/numbers', publicUrl).href,
      });
      // An error here causes another try later.
      await mailBudget.take('all');
      const mail = { ...renderMail(content), to: user.email, id: `numbers-${userId}-${week.from}`, unsubscribeUrl: stopUrl };
      await mailer.send(mail).catch((thrown: unknown) => {
        if (!(thrown instanceof MailRefused)) throw thrown;
        log.error({ err: thrown, userId }, 'a weekly mail was refused for good');
      });
    },
  };
}
export type WeeklyMails = ReturnType<typeof createWeeklyMails>;

import { randomUUID } from 'node:crypto';
import type { Occasion, UiLanguage } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { fill, formOf } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { dayAfter, daysUntil, findNextDay } from '../../domain/people/next-day';
import { type ReminderRow, remindersRepo } from '../../domain/people/people.repo';
import { type PreparedFor, preparedCardsRepo } from '../../domain/people/prepared-cards.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { Outbox } from '../../platform/events/outbox';
import { type MailContent, renderMail } from '../../platform/mail/mail-template';
import { type Mailer, MailRefused } from '../../platform/mail/mailer';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';

interface ReminderFacts {
  name: string;
  occasion: Occasion;
  occursOn: string;
  /** Days from now until the day. */
  daysLeft: number;
  language: UiLanguage;
  beginUrl: string;
  peopleUrl: string;
}

const sayDate = (date: string, language: UiLanguage) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The title and the text of a reminder, for notifications and mail. */
function toReminderTitle({ name, occasion, daysLeft, language }: Pick<ReminderFacts, 'name' | 'occasion' | 'daysLeft' | 'language'>) {
  const said = serverWords(language).reminders;
  const form = daysLeft <= 0 ? said.today : daysLeft === 1 ? said.tomorrow : formOf(language, said.later, daysLeft);
  return { title: fill(form, { name, occasion: said.occasions[occasion], count: daysLeft }), body: said.body };
}

function toReminderMail(facts: ReminderFacts): MailContent {
  const said = serverWords(facts.language).reminders;
  const { title, body } = toReminderTitle(facts);
  return {
    subject: title,
    preview: body,
    language: facts.language,
    heading: title,
    paragraphs: [fill(said.lead, { date: sayDate(facts.occursOn, facts.language) }), body],
    button: { label: said.button, url: facts.beginUrl },
    footnote: said.footnote,
    footLink: { label: said.stop, url: facts.peopleUrl },
  };
}

type PreparedFacts = Omit<ReminderFacts, 'occursOn' | 'beginUrl'> & { cardUrl: string };

function toPreparedTitle({ name, occasion, daysLeft, language }: Pick<PreparedFacts, 'name' | 'occasion' | 'daysLeft' | 'language'>) {
  const { prepared } = serverWords(language).reminders;
  return { title: toReminderTitle({ name, occasion, daysLeft, language }).title, body: fill(prepared.body, { name }) };
}

function toPreparedMail(facts: PreparedFacts): MailContent {
  const { prepared, stop, footnote } = serverWords(facts.language).reminders;
  const { title, body } = toPreparedTitle(facts);
  return {
    subject: title,
    preview: body,
    language: facts.language,
    heading: title,
    paragraphs: [body, prepared.promise],
    button: { label: prepared.button, url: facts.cardUrl },
    footnote,
    footLink: { label: stop, url: facts.peopleUrl },
  };
}

export interface RemindingDependencies {
  db: Database;
  mailer: Mailer;
  push: { notifyReminder(userId: string, reminder: { id: string; title: string; body: string; url: string }): Promise<void> };
  publicUrl: string;
  insertMessage: Outbox['insert'];
  log: Logger;
  now: () => number;
}

/**
 * Returns the path that opens the editor with a card prepared for the day. Opening it twice gives
 * the same card.
 */
const toBeginPath = ({ day_id, occurs_on }: ReminderRow) => `/people/begin/${day_id}?on=${occurs_on}`;

/** A reminder waits for a card that is being made, and for so long altogether. */
const [makingMs, makingMaxMs] = [5 * 60_000, 3 * 60 * 60_000];
/** The sender has heard of the card: a reminder would be one too many. */
const told: readonly PreparedFor['state'][] = ['ready', 'sent', 'skipped'];

const toPreparedPath = ({ id }: Pick<PreparedFor, 'id'>) => `/people/cards/${id}`;

/** Reminds users of days by push and by mail, once for each occurrence. */
export function createReminding({ db, mailer, push, publicUrl, insertMessage, log, now }: RemindingDependencies) {
  const find = async (id: string) => {
    const row = await remindersRepo(db).find(id);
    const isHeard = row?.stopped_at === null && (await usersRepo(db).findActive(row.user_id)) !== undefined;
    const card = row && (await preparedCardsRepo(db).findOfDay({ ...row, on: row.occurs_on }));
    return isHeard && !(card && told.includes(card.state)) ? row : undefined;
  };
  const factsOf = (row: ReminderRow) => ({
    name: row.name,
    occasion: row.occasion,
    occursOn: row.occurs_on,
    daysLeft: daysUntil(row.occurs_on, now(), row.own_time_zone),
    language: row.language,
    beginUrl: new URL(toBeginPath(row), publicUrl).href,
    peopleUrl: new URL('/people', publicUrl).href,
  });
  const findPrepared = async (id: string) => {
    const row = await preparedCardsRepo(db).find(id);
    const isHeard = row?.state === 'ready' && row.stopped_at === null && (await usersRepo(db).findActive(row.user_id)) !== undefined;
    return isHeard ? row : undefined;
  };
  const preparedFactsOf = (row: PreparedFor) => ({
    name: row.name,
    occasion: row.occasion,
    daysLeft: daysUntil(row.occurs_on, now(), row.own_time_zone),
    language: row.language,
    cardUrl: new URL(toPreparedPath(row), publicUrl).href,
    peopleUrl: new URL('/people', publicUrl).href,
  });
  const send = (mail: Parameters<Mailer['send']>[0]) =>
    mailer.send(mail).catch((thrown: unknown) => {
      if (!(thrown instanceof MailRefused)) throw thrown;
      log.error({ err: thrown, mailId: mail.id }, 'a reminder was refused for good');
    });
  return {
    /** Skips days that passed while the server was down. */
    takeDue: (async (tx, at) => {
      const repo = remindersRepo(tx);
      const due = await repo.listDue(at, scheduleBatch);
      for (const { id, next_on, own_time_zone: timeZone, ...day } of due) {
        if (next_on === null) continue;
        const reminderId = randomUUID();
        const isAhead = daysUntil(next_on, at, timeZone) >= 0;
        const card = await preparedCardsRepo(tx).findOfDay({ person_id: day.person_id, occasion: day.occasion, on: next_on });
        if (card?.state === 'making' && card.created_at > at - makingMaxMs) {
          await repo.updateNext(id, { on: next_on, at: at + makingMs });
          continue;
        }
        if (isAhead && (await repo.insert({ id: reminderId, day_id: id, occurs_on: next_on, reminded_at: at }))) {
          await insertMessage(tx, { kind: 'reminder', reminderId });
          await insertMessage(tx, { kind: 'reminderMail', reminderId });
        }
        await repo.updateNext(id, findNextDay(day, { nowMs: at, timeZone, notBefore: dayAfter(next_on) }));
      }
      return due.length;
    }) satisfies TakeDue,

    /** Outbox handler. */
    notifyPrepared: async ({ preparedId }: { preparedId: string }): Promise<void> => {
      const row = await findPrepared(preparedId);
      if (row) await push.notifyReminder(row.user_id, { id: row.id, ...toPreparedTitle(preparedFactsOf(row)), url: toPreparedPath(row) });
    },

    /** Outbox handler. Throws if the mail may be sent later. */
    mailPrepared: async ({ preparedId }: { preparedId: string }): Promise<void> => {
      const row = await findPrepared(preparedId);
      const user = row && (await usersRepo(db).findUser(row.user_id));
      if (row && user) await send({ ...renderMail(toPreparedMail(preparedFactsOf(row))), to: user.email, id: row.id });
    },

    /** Outbox handler. */
    notify: async ({ reminderId }: { reminderId: string }): Promise<void> => {
      const row = await find(reminderId);
      if (row) await push.notifyReminder(row.user_id, { id: row.id, ...toReminderTitle(factsOf(row)), url: toBeginPath(row) });
    },

    /** Outbox handler. Throws if the mail may be sent later. */
    mail: async ({ reminderId }: { reminderId: string }): Promise<void> => {
      const row = await find(reminderId);
      if (!row || daysUntil(row.occurs_on, now(), row.own_time_zone) < 0) return;
      const user = await usersRepo(db).findUser(row.user_id);
      if (!user) return;
      await send({ ...renderMail(toReminderMail(factsOf(row))), to: user.email, id: row.id });
    },
  };
}

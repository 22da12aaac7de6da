import { directionOf, eventFields, hostedEventFieldNames, type UiLanguage, uiLanguageIds } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { toEventColumns } from '../domain/hosted-events/event-fields';
import { type DeliveryToSend, toDeliveryMail } from '../features/card-sending/delivery-mail';
import { type EventMail, toEventMail } from '../features/event-mailing/to-event-mail';
import type { RenderedMail } from '../platform/mail/mail-template';

/** The mails of guests are whole in each of their languages, with names in either direction. */

const address = 'https://hello.example';
const names = ['Ada', 'عمر'];
const whats = ['invitation', 'reminder', 'change', 'cancelled', 'offer', 'message', 'dateSet', 'dates', 'datesReminder'] as const;
/** The mails about dates among which guests choose, and of the chosen one. */
const aboutDates: Partial<Record<(typeof whats)[number], EventMail['mail']['what']>> = {
  dateSet: 'change',
  dates: 'invitation',
  datesReminder: 'reminder',
};

function toDelivery(language: UiLanguage, name: string): RenderedMail {
  const row = {
    language,
    name,
    to_name: name,
    sender: name,
    sender_name: name,
    sender_email: 'ada@example.org',
    cover: '',
    video_id: 'v',
    version: 1,
  };
  return toDeliveryMail(row as unknown as DeliveryToSend, { card: `${address}/c/t`, stop: `${address}/u/t` });
}

function toInvitation(language: UiLanguage, name: string, what: (typeof whats)[number]): RenderedMail {
  const empty = Object.fromEntries(hostedEventFieldNames.map((field) => [field, eventFields[field].empty])) as never;
  const fields = {
    ...(empty as object),
    title: name,
    hosts: name,
    startsAt: '2027-05-01T18:00',
    timeZone: 'Africa/Cairo',
    place: name,
  } as never;
  const event = {
    ...toEventColumns(fields),
    deadline_at: Date.UTC(2027, 3, 1),
    begins_at: Date.UTC(2027, 4, 1, 16),
    ends_at: null,
    kind: 'party',
  } as unknown as EventMail['event'];
  const owner = { full_name: name, email: 'ada@example.org' };
  const urls = { url: `${address}/rsvp/t`, stopUrl: `${address}/u/t`, publicUrl: address };
  const told_before = what === 'dateSet' ? null : JSON.stringify({ place: 'Elsewhere' });
  const mail = { what: aboutDates[what] ?? (what as EventMail['mail']['what']), words: null, told_before };
  const dates = what === 'dates' || what === 'datesReminder' ? ['2027-05-01T18:00', '2027-05-08T18:00'] : undefined;
  return toEventMail({
    event,
    mail,
    language,
    recipient: name,
    timeZone: 'Africa/Cairo',
    offerUntil: Date.UTC(2027, 4, 1),
    dates,
    owner,
    ...urls,
  });
}

/** Finds why a mail would not arrive, or not be read. */
function findFlaws({ subject, html, text }: RenderedMail, language: UiLanguage): string[] {
  const flaws: Record<string, boolean> = {
    'the subject is empty, long or of several lines': !/^\S.{0,118}\S$/u.test(subject),
    'something is not filled in': /\{\w+\}|undefined|Invalid Date|NaN/.test(subject + html + text),
    'it does not say its language and direction': !html.includes(`<html lang="${language}" dir="${directionOf(language)}">`),
    'programs that drop <html> lose the direction': !html.includes(`<table role="presentation" dir="${directionOf(language)}"`),
    'its text has markup': /<\/?\w+[ >]/.test(text),
    'its text lacks the link': !text.includes(address),
    'its lines are longer than mail allows': html.split('\n').some((line) => Buffer.byteLength(line) > 998 * 3),
    'it links elsewhere': [...html.matchAll(/(?:href|src)="([^"]+)"/g)].some(([, url = '']) => !url.startsWith(address)),
    'a name of the other direction is not isolated':
      /عمر/.test(subject) && directionOf(language) === 'ltr' && !subject.includes('\u2068عمر'),
  };
  return Object.keys(flaws).filter((flaw) => flaws[flaw]);
}

describe.each(uiLanguageIds)('in %s', (language) => {
  it.each(names)('a card from %s', (name) => {
    expect(findFlaws(toDelivery(language, name), language)).toEqual([]);
  });

  it.each(whats)('of an event: %s', (what) => {
    for (const name of names) expect(findFlaws(toInvitation(language, name, what), language)).toEqual([]);
  });
});

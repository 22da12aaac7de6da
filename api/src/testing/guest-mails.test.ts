import { directionOf, eventFields, hostedEventFieldNames, type UiLanguage, uiLanguageIds } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import type { MailedReply } from '../domain/card-links/replies-to-mail';
import { toEventColumns } from '../domain/hosted-events/event-fields';
import { type DeliveryToSend, toDeliveryMail } from '../features/card-sending/delivery-mail';
import { type EventMail, toEventMail } from '../features/event-mailing/to-event-mail';
import { toInviteMail } from '../features/group-inviting/invite-mailer';
import { toCoOwnerMail } from '../features/group-owning/co-owner-mailer';
import { toThanksMail } from '../features/group-wall/thanks-mailer';
import { toReplyMail } from '../features/reply-mails/reply-mails.feature';
import { type RenderedMail, renderMail } from '../platform/mail/mail-template';

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

/** The mails of a group card, and of replies, by what they are. */
function toMailsAboutSigning(language: UiLanguage, name: string): Record<string, RenderedMail> {
  const stopUrl = `${address}/u/t`;
  const mail = { language, title: name, recipient: name, owners: [name], ownerEmail: 'ada@example.org', stopUrl };
  const invite = { ...mail, timeZone: 'Africa/Cairo', nudgeWords: null, deadlineAt: Date.UTC(2027, 3, 1), signUrl: `${address}/sign/t` };
  const reply: MailedReply = { name, to_name: name, words: name, cover: name, card_id: 'c', emoji: null, recording_id: null };
  const links = { language, cardUrl: () => `${address}/cards/c`, cardsUrl: `${address}/cards`, stopUrl };
  return {
    invite: toInviteMail({ ...invite, isNudge: false }),
    nudge: toInviteMail({ ...invite, isNudge: true }),
    'invite without names': toInviteMail({ ...invite, isNudge: false, title: '', recipient: '', owners: [] }),
    'co-owner': toCoOwnerMail({ ...mail, url: `${address}/co-owner/t`, isForAnyone: false }),
    thanks: toThanksMail({ language, from: name, title: name, words: name, stopUrl }),
    reply: renderMail(toReplyMail([reply], links)),
    replies: renderMail(toReplyMail([reply, ...Array.from({ length: 7 }, () => reply)], links)),
  };
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

  it.each(names)('signing, and replies: %s', (name) => {
    const mails = Object.entries(toMailsAboutSigning(language, name));
    expect(mails.flatMap(([what, mail]) => findFlaws(mail, language).map((flaw) => `${what}: ${flaw}`))).toEqual([]);
  });
});

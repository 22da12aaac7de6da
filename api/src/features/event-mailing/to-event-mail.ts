import type { UiLanguage } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { type ShownBrand, toBrandTint } from '../../domain/brands/shown-brand';
import type { EventMailRow } from '../../domain/event-guests/event-mails.repo';
import { toMailForOwner } from '../../domain/group-cards/mail-for-owner';
import { eventArtSize, toEventArtPath } from '../../domain/hosted-events/event-card';
import { type EventRow, type ToldFields, toEventFields, toTold } from '../../domain/hosted-events/event-fields';
import { readTimes, toClosesAt } from '../../domain/hosted-events/event-times';
import { isLinkLike, isPlainName } from '../../platform/mail/mails';

export interface EventMail {
  event: EventRow;
  mail: Pick<EventMailRow, 'what' | 'words' | 'told_before'>;
  language: UiLanguage;
  recipient: string;
  /** The time zone in which guests read times. */
  timeZone: string;
  offerUntil: number | null;
  /** The dates among which guests choose, while the event has none. */
  dates?: readonly string[] | undefined;
  owner: { full_name: string; email: string };
  url: string;
  stopUrl: string;
  publicUrl: string;
  brand?: ShownBrand | undefined;
}

/** The owner's text is repeated only if it can't act as a link. */
const toOwnWords = (text: string | null): string[] => (text !== null && text.trim() !== '' && !isLinkLike(text) ? [text.trim()] : []);
const toPlain = (text: string): string | undefined => (text.trim() !== '' && !isLinkLike(text) ? text.trim() : undefined);

/** The mail that a household gets. */
export function toEventMail(facts: EventMail): ReturnType<typeof toMailForOwner> {
  const { event, mail, language, recipient, owner, url, stopUrl, publicUrl, brand } = facts;
  const said = serverWords(language).eventMails;
  const owners = [event.hosts, owner.full_name];
  return toMailForOwner({ language, title: event.title, recipient, owners, ownerEmail: owner.email, stopUrl, brand }, (from, name) => {
    const { subject, paragraphs } = saying(facts, from);
    const isAsking = mail.what !== 'cancelled' && mail.what !== 'message' && (mail.what !== 'change' || mail.told_before === null);
    const asking = facts.dates ? said.vote : said.answer;
    const art = new URL(toEventArtPath({ ...event, tint: toBrandTint(event.tint, brand) }), publicUrl);
    const picture = { width: eventArtSize.width / 2, height: eventArtSize.height / 2, url: art.href, alt: '' };
    return {
      subject,
      preview: said.preview,
      heading: subject,
      // It shows the day, which is not known yet.
      ...(!facts.dates && { picture }),
      paragraphs: name === undefined ? paragraphs : [fill(said.dear, { name }), ...paragraphs],
      button: { label: isAsking ? asking : said.look, url },
    };
  });
}

function saying(facts: EventMail, from: string): { subject: string; paragraphs: string[] } {
  const { event, mail, language, timeZone, offerUntil } = facts;
  const said = serverWords(language).eventMails;
  const title = isPlainName(event.title) ? event.title : undefined;
  const now = describe(toTold(toEventFields(event)), language);
  const when = facts.dates ? toDatesLine(facts, facts.dates) : fill(said.when, { time: now.when });
  const facing = [when, ...now.where.map((place) => fill(said.where, { place }))];
  // Without its own deadline, it would ask for an answer by the minute at which it begins.
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(toClosesAt(event));
  const until = event.deadline_at === null || facts.dates ? [] : [fill(said.until, { day })];
  const lead = fill(event.kind === 'saveTheDate' ? said.saveTheDateLead : said.invitationLead, { from });
  const own = toOwnWords(mail.words);
  const reminding = own.length > 0 ? own : [fill(facts.dates ? said.datesLead : said.reminderLead, { from })];
  const invited = title === undefined ? fill(said.invitationPlain, { from }) : fill(said.invitation, { from, title });
  const message = fill(said.message, { from });
  const says: Record<EventMailRow['what'], () => { subject: string; paragraphs: string[] }> = {
    invitation: () => ({ subject: invited, paragraphs: [lead, ...facing, ...until] }),
    reminder: () => ({ subject: fill(said.reminder, { from }), paragraphs: [...reminding, ...facing, ...until] }),
    change: () =>
      mail.told_before === null
        ? { subject: said.dateSet, paragraphs: [fill(said.dateSetLead, { from }), ...facing, ...until] }
        : { subject: said.change, paragraphs: [said.changeLead, ...toChanges(facts, mail.told_before)] },
    cancelled: () => ({ subject: said.cancelled, paragraphs: [fill(said.cancelledLead, { from }), ...own, ...facing] }),
    offer: () => ({
      subject: said.offer,
      paragraphs: [fill(said.offerLead, { until: toMoment(offerUntil ?? 0, language, timeZone) }), ...facing],
    }),
    message: () => ({ subject: message, paragraphs: own.length > 0 ? own : [message] }),
  };
  return says[mail.what]();
}

/** Lists the dates among which guests choose, in local time. */
function toDatesLine({ event, language }: EventMail, dates: readonly string[]): string {
  const told = toTold(toEventFields(event));
  const list = dates.map((startsAt) => describe({ ...told, startsAt, endsAt: null }, language).when);
  return fill(serverWords(language).eventMails.dates, { dates: list.join(' · ') });
}

const toMoment = (at: number, language: UiLanguage, timeZone: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);

/** `America/New_York` as people say it: `New York`. */
const toCity = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

interface Described {
  when: string;
  where: string[];
}

/** Describes when and where it is, in local time. */
function describe(told: ToldFields, language: UiLanguage): Described {
  const { beginsAt } = readTimes(told, Date.parse(`${told.startsAt}Z`));
  const timeZone = told.timeZone;
  const when = told.isAllDay
    ? new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(beginsAt)
    : `${toMoment(beginsAt, language, timeZone)} (${toCity(timeZone)})`;
  const place = [told.place, told.address].flatMap((text) => toPlain(text) ?? []).join(', ');
  return { when, where: place ? [place] : told.link ? [serverWords(language).eventMails.online] : [] };
}

/** Lists each changed field with its previous value. */
function toChanges(facts: EventMail, before: string): string[] {
  const { event, language, dates } = facts;
  const said = serverWords(language).eventMails;
  const told = toTold(toEventFields(event));
  const former = { ...told, ...JSON.parse(before) } as ToldFields;
  const [now, then] = [describe(told, language), describe(former, language)];
  const dress = toPlain(told.dress);
  return [
    dates
      ? toDatesLine(facts, dates)
      : `${fill(said.when, { time: now.when })}${now.when === then.when ? '' : fill(said.was, { text: then.when })}`,
    ...now.where.map(
      (place) => `${fill(said.where, { place })}${then.where[0] && then.where[0] !== place ? fill(said.was, { text: then.where[0] }) : ''}`,
    ),
    ...(told.title === former.title ? [] : [said.title]),
    ...(told.dress === former.dress || dress === undefined ? [] : [fill(said.dress, { text: dress })]),
  ];
}

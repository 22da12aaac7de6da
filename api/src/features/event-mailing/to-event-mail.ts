import type { MailLanguage } from '@hellograph/contract';
import { type ShownBrand, toBrandTint } from '../../domain/brands/shown-brand';
import type { EventMailRow } from '../../domain/event-guests/event-mails.repo';
import { toMailForOwner } from '../../domain/group-cards/mail-for-owner';
import { type EventRow, type ToldFields, toEventFields, toTold } from '../../domain/hosted-events/event-fields';
import { readTimes, toClosesAt } from '../../domain/hosted-events/event-times';
import { isLinkLike, isPlainName } from '../../platform/mail/plain-words';
import { eventMailWords } from './event-mail-words';
import { mailArtSize, toMailArtUrl } from './mail-art';

export interface EventMail {
  event: EventRow;
  mail: Pick<EventMailRow, 'what' | 'words' | 'told_before'>;
  language: MailLanguage;
  recipient: string;
  /** The time zone in which guests read times. */
  timeZone: string;
  offerUntil: number | null;
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
  const said = eventMailWords[language];
  const owners = [event.hosts, owner.full_name];
  return toMailForOwner({ language, title: event.title, recipient, owners, ownerEmail: owner.email, stopUrl, brand }, (from) => {
    const { subject, paragraphs } = saying(facts, from);
    const isAsking = mail.what === 'invitation' || mail.what === 'reminder' || mail.what === 'offer';
    const picture = { ...mailArtSize, url: toMailArtUrl({ ...event, tint: toBrandTint(event.tint, brand) }, publicUrl), alt: '' };
    return {
      subject,
      preview: said.preview,
      heading: subject,
      picture,
      paragraphs,
      button: { label: isAsking ? said.answer : said.look, url },
    };
  });
}

function saying(facts: EventMail, from: string): { subject: string; paragraphs: string[] } {
  const { event, mail, language, timeZone, offerUntil } = facts;
  const said = eventMailWords[language];
  const title = isPlainName(event.title) ? event.title : undefined;
  const now = describe(toTold(toEventFields(event)), language);
  const facing = [said.when(now.when), ...now.where.map(said.where)];
  const until = toMoment(toClosesAt(event), language, timeZone);
  const lead = event.kind === 'saveTheDate' ? said.saveTheDateLead(from) : said.invitationLead(from);
  const own = toOwnWords(mail.words);
  const reminding = own.length > 0 ? own : [said.reminderLead(from)];
  const says: Record<EventMailRow['what'], () => { subject: string; paragraphs: string[] }> = {
    invitation: () => ({ subject: said.invitation(from, title), paragraphs: [lead, ...facing, said.until(until)] }),
    reminder: () => ({ subject: said.reminder(from), paragraphs: [...reminding, ...facing, said.until(until)] }),
    change: () => ({ subject: said.change, paragraphs: [said.changeLead, ...toChanges(event, mail.told_before, language)] }),
    cancelled: () => ({ subject: said.cancelled, paragraphs: [said.cancelledLead(from), ...own, ...facing] }),
    offer: () => ({ subject: said.offer, paragraphs: [said.offerLead(toMoment(offerUntil ?? 0, language, timeZone)), ...facing] }),
    message: () => ({ subject: said.message(from), paragraphs: own.length > 0 ? own : [said.message(from)] }),
  };
  return says[mail.what]();
}

const toMoment = (at: number, language: MailLanguage, timeZone: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);

interface Described {
  when: string;
  where: string[];
}

/** Describes when and where it is, in local time. */
function describe(told: ToldFields, language: MailLanguage): Described {
  const { beginsAt } = readTimes(told, Date.parse(`${told.startsAt}Z`));
  const timeZone = told.timeZone;
  const when = told.isAllDay
    ? new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(beginsAt)
    : `${toMoment(beginsAt, language, timeZone)} (${timeZone})`;
  const place = [told.place, told.address].flatMap((text) => toPlain(text) ?? []).join(', ');
  return { when, where: place ? [place] : told.link ? [eventMailWords[language].online] : [] };
}

/** Lists each changed field with its previous value. */
function toChanges(event: EventRow, before: string | null, language: MailLanguage): string[] {
  const said = eventMailWords[language];
  const told = toTold(toEventFields(event));
  const former = before === null ? told : ({ ...told, ...JSON.parse(before) } as ToldFields);
  const [now, then] = [describe(told, language), describe(former, language)];
  const dress = toPlain(told.dress);
  return [
    `${said.when(now.when)}${now.when === then.when ? '' : said.was(then.when)}`,
    ...now.where.map((place) => `${said.where(place)}${then.where[0] && then.where[0] !== place ? said.was(then.where[0]) : ''}`),
    ...(told.title === former.title ? [] : [said.title]),
    ...(told.dress === former.dress || dress === undefined ? [] : [said.dress(dress)]),
  ];
}

import type { UiLanguage } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { type ServerWords, serverWords } from '@hellograph/words/server';
import { type RenderedMail, renderMail } from './mail-template';

/**
 * Whether a text is only a name: not an address, a link or a sentence. Only such texts of users are
 * repeated to others.
 */
export const isPlainName = (name: string): boolean =>
  name.length <= 40 && /^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u.test(name) && !isLinkLike(name);

/** The same for a company's name, which may contain numbers. */
export const isPlainBrand = (name: string): boolean =>
  name.length <= 40 && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’. &+-]*$/u.test(name) && !isLinkLike(name);

/** Whether a text looks like a link, which mail programs would make clickable. */
export const isLinkLike = (text: string): boolean => /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(text);

/** The reader's country and clock are unknown: English has the British order of a date, and UTC. */
const toMoment = (at: number, language: UiLanguage) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .format(at)
    .concat(' UTC');

/**
 * Anyone can sign up with anyone's address, so a name that could be an advertisement or a link is
 * not repeated to a person who may never have requested this mail.
 */
function greet(name: string, heading: string, language: UiLanguage): string {
  if (isPlainName(name)) return fill(serverWords(language).mail.greeting, { name, heading });
  return heading.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase(language));
}

export interface MailFacts {
  /** English by default. */
  language?: UiLanguage;
  /** As its owner, or the person who signed up with the address, typed it. */
  name: string;
  /** The token of mails with a link. */
  token: string;
  /** The name of the device that logged in: `Chrome on Android`; or the connected provider. */
  device?: string;
  /** The moment of the event, which may be in the future. */
  at?: number;
  /** The operator's own text. */
  reason?: string;
  /** The public address of this instance; the only source of addresses in mails. */
  publicUrl: string;
}

/** Every mail about an account, by name, with the address that its button opens. */
const paths = {
  verify: '/verify-email?token={token}',
  'account-exists': '/login',
  reset: '/reset-password?token={token}',
  'password-changed': '/forgot-password',
  'new-email': '/verify-email?token={token}',
  'email-taken': '/login',
  'email-changed': '/contact-support',
  'new-sign-in': '/settings/security',
  locked: '/reset-password?token={token}',
  'passkey-added': '/settings/security',
  'provider-connected': '/settings/security',
  'webhook-stopped': '/settings/security',
  'account-deleted': '/',
  'mail-test': '/admin',
  'group-card-nearly-empty': '/group-cards',
  'group-card-offered': '/group-cards',
  'group-card-taken-over': '/group-cards',
  'team-offered': '/team',
  'team-taken-over': '/team',
  'face-withdrawn': '/withdrawn-faces',
  'face-shown-again': '/withdrawn-faces',
  'face-stays-hidden': '/withdrawn-faces',
  'account-suspended': '/terms',
  'account-restored': '/login',
} as const;

export type MailName = keyof typeof paths;

interface MailTexts {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  button: string;
  footnote?: string;
}
const textsOf = ({ accountMails, handOverMails, moderationMails }: ServerWords): Record<MailName, MailTexts> => ({
  ...accountMails,
  ...handOverMails,
  ...moderationMails,
});

export function toMail(name: MailName, facts: MailFacts): RenderedMail {
  const { language = 'en', token, publicUrl, device = '', at = 0, reason = '' } = facts;
  const words = serverWords(language);
  const { footnote = words.accountMails.notYou, ...texts } = textsOf(words)[name];
  const values = { device, reason, time: toMoment(at, language) };
  const say = (text: string): string => fill(text, values);
  return renderMail({
    language,
    subject: say(texts.subject),
    preview: say(texts.preview),
    heading: greet(facts.name, say(texts.heading), language),
    paragraphs: texts.paragraphs.map(say),
    button: { label: texts.button, url: new URL(fill(paths[name], { token }), publicUrl).href },
    footnote,
  });
}

/** A mail on its way. */
export interface MailMessage {
  mail: MailName;
  to: string;
  /** The receiver's name, as they typed it. */
  name: string;
  /** The id of the link's token, for mails with a link; otherwise the mail's own id. */
  id: string;
  hasLink: boolean;
  /** The name of the device that logged in. */
  device?: string;
  /** The moment of the event, which may be in the future. */
  at?: number;
  /** The operator's own text. */
  reason?: string;
}

/** A request by a person who knows an address, for a mail to it. */
export interface MailRequest {
  /**
   * `locked`: a reset that the owner did not request, because strangers tried too many passwords.
   */
  purpose: 'verify' | 'reset' | 'locked';
  email: string;
}

import type { SupportTerms } from '@hellograph/contract';
import { env } from '@hellograph/kit';
import { toHostList } from './instance-settings';

const hoursOf = (plan: string) =>
  env.integer({
    optional: true,
    min: 1,
    max: 720,
    about: `Within how many hours you answer tickets of people on ${plan}. The pages promise it; left out, they promise nothing`,
  });

/** The response times that an operator promises. */
export const supportVariables = {
  SUPPORT_HOURS_TRIAL: hoursOf('the free trial, and of people without an account'),
  SUPPORT_HOURS_PRO: hoursOf('Pro'),
  SUPPORT_HOURS_ENTERPRISE: hoursOf('Enterprise'),
  SUPPORT_AROUND_THE_CLOCK: env.choice(['yes', 'no'] as const, {
    default: 'no',
    about: 'Whether somebody answers at night and on Sundays too. With yes, the pages sell 24/7 support with Enterprise',
  }),
};

export const toSupportTerms = (values: env.EnvValues<typeof supportVariables>): SupportTerms => ({
  hours: {
    trial: values.SUPPORT_HOURS_TRIAL ?? null,
    pro: values.SUPPORT_HOURS_PRO ?? null,
    enterprise: values.SUPPORT_HOURS_ENTERPRISE ?? null,
  },
  isAroundTheClock: values.SUPPORT_AROUND_THE_CLOCK === 'yes',
});

/** Our identity towards push services, and the allowed services. */
export interface PushSettings {
  /** A contact for problems with our messages: a `mailto:` or `https:` address (RFC 8292 §2.1). */
  contact: string;
  /**
   * Hosts besides the known ones: `host` or `host:port`, in lower case. Those that the operator
   * lists may also have a private address.
   */
  furtherHosts: readonly string[];
  /** Certificates that are trusted besides the system's, in PEM; only tests set it. */
  ca?: string;
}

interface PushVariables {
  PUBLIC_URL: string;
  PUSH_CONTACT: string | undefined;
  PUSH_HOSTS: string | undefined;
}

/** Throws one readable list of all invalid hosts. */
export function toPushSettings({ PUBLIC_URL, PUSH_CONTACT, PUSH_HOSTS }: PushVariables): PushSettings {
  // Apple refuses an address on localhost; names below .invalid belong to nobody (RFC 6761).
  const fallback = PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : 'mailto:operator@hellograph.invalid';
  return { contact: PUSH_CONTACT ?? fallback, furtherHosts: toHostList('PUSH_HOSTS', PUSH_HOSTS) };
}
export interface MailSettings {
  /**
   * The address of the SMTP server; without it, mails are written to the folder `outbox` of
   * DATA_DIR.
   */
  url: string | undefined;
  from: string;
}

const sender = /^(?:[^<>"\r\n]*<)?[^\s@<>,]+@[^\s@<>,]+>?$/;

/** Throws one readable list of all invalid settings. */
export function toMailSettings({ SMTP_URL, MAIL_FROM }: { SMTP_URL: string | undefined; MAIL_FROM: string | undefined }): MailSettings {
  const problems: string[] = [];
  if (MAIL_FROM && !(sender.test(MAIL_FROM) && MAIL_FROM.includes('<') === MAIL_FROM.endsWith('>')))
    problems.push('MAIL_FROM must be an address such as hello@example.org or Hellograph <hello@example.org>');
  if (SMTP_URL && !new URL(SMTP_URL).hostname) problems.push('SMTP_URL names no server: smtp://user:password@mail.example.org:587');
  if (SMTP_URL && !MAIL_FROM) problems.push('MAIL_FROM must be set together with SMTP_URL: the address that mails come from');
  if (problems.length > 0) throw new Error(`Mail is set up wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return { url: SMTP_URL, from: MAIL_FROM ?? 'Hellograph <hello@localhost>' };
}

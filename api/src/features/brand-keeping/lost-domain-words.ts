import type { DnsRecord, UiLanguage } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import type { MailContent } from '../../platform/mail/mail-template';
import { isLinkLike } from '../../platform/mail/plain-words';

export interface LostDomain {
  language: UiLanguage;
  host: string;
  /** The team's name; `null` if the domain belongs to a person. */
  team: string | null;
  broken: readonly DnsRecord[];
  isLinked: boolean;
  isSending: boolean;
  url: string;
}

/**
 * The mail to those who can repair it. The values found instead may be a stranger's, so only the
 * page shows them.
 */
export function toLostDomainMail({ language, host, team, broken, isLinked, isSending, url }: LostDomain): MailContent {
  const { heading, preview, noLinks, noMails, missing, wrong, how, button, footnote, team: ofTeam } = serverWords(language).brandDomains;
  const title = fill(heading, { host });
  const entries = broken.map(({ type, name, state }) => fill(state === 'wrong' ? wrong : missing, { type, name }));
  const isNamed = team !== null && team !== '' && !isLinkLike(team);
  return {
    ...{ language, subject: title, heading: title, preview, footnote },
    paragraphs: [
      ...(isNamed ? [fill(ofTeam, { name: team })] : []),
      ...(isLinked ? [] : [noLinks]),
      ...(isSending ? [] : [noMails]),
      ...entries,
      how,
    ],
    button: { label: button, url },
  };
}

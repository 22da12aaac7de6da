import type { DnsRecord, UiLanguage } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import type { MailContent } from '../../platform/mail/mail-template';
import { isLinkLike } from '../../platform/mail/plain-words';

export interface LostDomain {
  language: UiLanguage;
  host: string;
  /** Its name; `null` where the domain is a person's own. */
  team: string | null;
  broken: readonly DnsRecord[];
  isLinked: boolean;
  isSending: boolean;
  url: string;
}

/** To whoever can repair it. What is there instead may be a stranger's: only the page shows it. */
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

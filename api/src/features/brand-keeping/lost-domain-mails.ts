import { type DnsRecord, mayInTeam, type Plan, type UiLanguage } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { brandDomainsRepo } from '../../domain/brand-domains/brand-domains.repo';
import { type BrandDomainRow, listRecords } from '../../domain/brand-domains/domain-records';
import { usersRepo } from '../../domain/users/users.repo';
import { membersRepo, workspacesRepo } from '../../domain/workspaces/workspaces.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { OutboxMessages } from '../../platform/events/outbox-messages';
import { type MailContent, renderMail } from '../../platform/mail/mail-template';
import { type Mailer, MailRefused } from '../../platform/mail/mailer';
import { isLinkLike } from '../../platform/mail/mails';

interface LostDomain {
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
function toLostDomainMail({ language, host, team, broken, isLinked, isSending, url }: LostDomain): MailContent {
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

/**
 * Lists the users who can repair a domain: the account's owner, or the members who manage the team.
 */
async function listKeepers(db: Executor, userId: string): Promise<string[]> {
  if (!(await workspacesRepo(db).has(userId))) return [userId];
  const members = await membersRepo(db).list(userId);
  return members.filter(({ role, state }) => state === 'active' && mayInTeam(role, 'manage')).map(({ user_id }) => user_id);
}

/** Called in the transaction that turns it off. */
export async function notifyLost(
  tx: Executor,
  { outbox }: { outbox: Pick<Outbox, 'insert'> },
  { user_id: userId, host }: BrandDomainRow,
  at: number,
): Promise<void> {
  for (const toId of await listKeepers(tx, userId)) await outbox.insert(tx, { kind: 'brandDomainLost', userId, toId, host, at });
}

export interface LostDomainDependencies {
  db: Database;
  mailer: Mailer;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  findPlan: (userId: string) => Promise<Plan>;
  instanceHost: string;
  publicUrl: string;
  log: Logger;
}

/**
 * Outbox handler. Sends nothing about a domain that is back or released, nor without the plan,
 * because it is not in use then.
 */
export const createLostDomainMailer =
  ({ db, mailer, mailBudget, findPlan, instanceHost, publicUrl, log }: LostDomainDependencies) =>
  async ({ userId, toId, host, at }: OutboxMessages['brandDomainLost']): Promise<void> => {
    const row = await brandDomainsRepo(db).find(userId);
    if (row?.host !== host || (row.is_linked === 1 && row.is_sending === 1)) return;
    const user = (await listKeepers(db, userId)).includes(toId) ? await usersRepo(db).findActive(toId) : undefined;
    if (!user || !(await findPlan(userId)).branding) return;
    const team = toId === userId ? null : ((await usersRepo(db).findUser(userId))?.full_name ?? '');
    const broken = listRecords(row, instanceHost).filter(({ state }) => state !== 'found');
    const content = toLostDomainMail({
      language: row.language,
      host,
      team,
      broken,
      url: new URL('/brand', publicUrl).href,
      isLinked: row.is_linked === 1,
      isSending: row.is_sending === 1,
    });
    await mailBudget.take('all');
    const id = `domain-lost-${userId}-${toId}-${at}`;
    await mailer.send({ ...renderMail(content), to: user.email, id }).catch((thrown: unknown) => {
      if (!(thrown instanceof MailRefused)) throw thrown;
      log.warn({ err: thrown, userId: toId }, 'a mail about a lost domain was refused for good');
    });
  };

import { randomBytes } from 'node:crypto';
import {
  type BrandDomain,
  type BrandDomainBody,
  type BrandDomainData,
  CodedError,
  type Plan,
  type TeamActKind,
} from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { brandDomainsRepo, updateDomainLost } from '../../domain/brand-domains/brand-domains.repo';
import { checkDomain, type DomainResolver, toDomainName } from '../../domain/brand-domains/check-domain';
import {
  type BrandDomainRow,
  type DomainChecks,
  type KeysOfDomains,
  listRecords,
  noChecks,
  senderAddressOf,
} from '../../domain/brand-domains/domain-records';
import { teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { Client } from '../../platform/http/request-client';
import type { Session } from '../../platform/http/session-tokens';
import { notifyLost } from './lost-domain-mails';

export interface BrandDomainsDependencies {
  db: Database;
  dns: DomainResolver;
  keysOfDomains: KeysOfDomains;
  findPlan: (userId: string) => Promise<Plan>;
  instanceHost: string;
  /** Limits checks that users request, by account. */
  domainChecks: RateLimiter;
  outbox: Pick<Outbox, 'insert'>;
  now: () => number;
}

/** The user who acts on the domain of an account or a team. */
export interface DomainActor {
  session: Pick<Session, 'userId' | 'memberId'>;
  client: Client;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Newly set records appear soon; an owner who has not set them within this time is in no hurry. */
const settingMs = 3 * dayMs;

/** Complete domains are checked once a day, lost ones every hour, in case they come back. */
function toNextCheck({ created_at }: BrandDomainRow, checks: DomainChecks, at: number): number {
  const states = Object.values(checks).map(({ state }) => state);
  if (states.every((state) => state === 'found')) return at + dayMs;
  if (states.includes('lost')) return at + hourMs;
  return at + (at - created_at < settingMs ? 10 * minuteMs : dayMs);
}

export type BrandDomainsService = ReturnType<typeof createBrandDomainsService>;

/** The domain of an account or a team, from the first record to its release. */
export function createBrandDomainsService(dependencies: BrandDomainsDependencies) {
  const { db, keysOfDomains, findPlan, instanceHost, domainChecks, now } = dependencies;
  const isIncluded = async (userId: string) => (await findPlan(userId)).branding;
  const requireIncluded = async (userId: string) => {
    if (!(await isIncluded(userId))) throw new CodedError('BRAND_NOT_INCLUDED');
  };
  const read = async (userId: string): Promise<BrandDomainData> => {
    const row = await brandDomainsRepo(db).find(userId);
    return { domain: row ? toBrandDomain(row, instanceHost) : null, isIncluded: await isIncluded(userId) };
  };
  return {
    read,

    /** Saving the same domain again changes nothing. */
    save: async (actor: DomainActor, { host: text, language = 'en' }: BrandDomainBody): Promise<BrandDomainData> => {
      const { userId } = actor.session;
      await requireIncluded(userId);
      const host = toDomainName(text, instanceHost);
      if (!host) throw new CodedError('DOMAIN_INVALID');
      const keys = await keysOfDomains.make(userId);
      await transaction(db, async (tx) => {
        const repo = brandDomainsRepo(tx);
        if ((await repo.find(userId))?.host === host) return;
        const holder = await repo.findLinked(host);
        if (holder && holder.user_id !== userId) throw new CodedError('DOMAIN_TAKEN');
        await repo.replace({
          user_id: userId,
          host,
          language,
          proof: randomBytes(16).toString('hex'),
          checks: JSON.stringify(noChecks),
          // A new selector, because a key that was used for the domain before may still be in its
          // DNS.
          dkim_selector: `hg${randomBytes(4).toString('hex')}`,
          dkim_public: keys.publicKey,
          dkim_sealed: keys.sealed,
          is_linked: 0,
          is_sending: 0,
          proven_at: null,
          checked_at: null,
          next_check_at: now() + 10 * minuteMs,
          created_at: now(),
        });
        await noteAct(tx, actor, { kind: 'domainSet', about: host, at: now() });
      });
      return read(userId);
    },

    /** Throws DOMAIN_TAKEN if another account has proven the domain in the meantime. */
    check: async (userId: string): Promise<BrandDomainData> => {
      await requireIncluded(userId);
      const row = await brandDomainsRepo(db).find(userId);
      if (!row) throw new CodedError('NOT_FOUND');
      await domainChecks.take(userId);
      if ((await lookForRecords(dependencies, row)) === 'taken') throw new CodedError('DOMAIN_TAKEN');
      return read(userId);
    },

    /** Possible without the plan, too. Another account can use the domain from now on. */
    release: (actor: DomainActor): Promise<void> =>
      transaction(db, async (tx) => {
        const host = await brandDomainsRepo(tx).delete(actor.session.userId);
        if (host !== undefined) await noteAct(tx, actor, { kind: 'domainReleased', about: host, at: now() });
      }),

    checkDue: async (userId: string): Promise<void> => {
      const row = await brandDomainsRepo(db).find(userId);
      if (row) await lookForRecords(dependencies, row);
    },
  };
}

/** The account that proves a domain first keeps it until the proof is gone. */
async function lookForRecords(
  { db, dns, instanceHost, outbox, now }: BrandDomainsDependencies,
  row: BrandDomainRow,
): Promise<'taken' | 'seen'> {
  const checked = await checkDomain(dns, row, instanceHost);
  return transaction(db, async (tx) => {
    const repo = brandDomainsRepo(tx);
    const holder = await repo.findLinked(row.host);
    const isTaken = holder !== undefined && holder.user_id !== row.user_id;
    const times = { at: now(), nextAt: toNextCheck(row, checked.checks, now()) };
    if (!isTaken && (await updateDomainLost(tx, row, checked))) await notifyLost(tx, { outbox }, row, times.at);
    await repo.updateChecked(row, isTaken ? { ...checked, isLinked: false, isSending: false } : checked, times);
    return isTaken ? 'taken' : 'seen';
  });
}

async function noteAct(
  tx: Database,
  { session: { userId, memberId }, client }: DomainActor,
  act: { kind: TeamActKind; about: string; at: number },
): Promise<void> {
  if (memberId !== undefined) await teamActsRepo(tx).insert({ ...act, workspaceId: userId, actorId: memberId, client });
}

const toBrandDomain = (row: BrandDomainRow, instanceHost: string): BrandDomain => ({
  host: row.host,
  records: listRecords(row, instanceHost),
  isLinked: row.is_linked === 1,
  isSending: row.is_sending === 1,
  senderAddress: senderAddressOf(row),
  checkedAt: row.checked_at === null ? null : new Date(row.checked_at).toISOString(),
});

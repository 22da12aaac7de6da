import type { Plan } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { MailSender } from '../../platform/mail/mailer';
import { isPlainBrand } from '../../platform/mail/mails';
import { brandsRepo } from '../brands/shown-brand';
import { brandDomainsRepo } from './brand-domains.repo';
import { type BrandDomainRow, type KeysOfDomains, senderAddressOf } from './domain-records';

export interface OwnDomainsDependencies {
  db: Database;
  findPlan: (userId: string, executor?: Executor) => Promise<Plan>;
  keysOfDomains: KeysOfDomains;
  publicUrl: string;
}

/** Rewrites one of our addresses to the domain for an account's links. */
export type ToShownUrl = (url: string) => string;

export type OwnDomains = ReturnType<typeof createOwnDomains>;

/**
 * Returns the parts of an account's domain that are in use: nothing while its plan has no brand or
 * the records are missing. Links and mails then use the instance's domain, and the account's domain
 * is kept.
 */
export function createOwnDomains({ db, findPlan, keysOfDomains, publicUrl }: OwnDomainsDependencies) {
  const { protocol, hostname } = new URL(publicUrl);
  const findActive = async (userId: string, executor: Executor): Promise<BrandDomainRow | undefined> => {
    const row = await brandDomainsRepo(executor).find(userId);
    return row && (await findPlan(userId, executor)).branding ? row : undefined;
  };
  return {
    instanceHost: hostname,
    toOrigin: (host: string) => `${protocol}//${host}`,

    findToShown: async (userId: string, executor: Executor = db): Promise<ToShownUrl> => {
      const row = await findActive(userId, executor);
      if (row?.is_linked !== 1) return (url) => url;
      return (url) => {
        const { pathname, search, hash } = new URL(url);
        return new URL(`${pathname}${search}${hash}`, `${protocol}//${row.host}`).href;
      };
    },

    /**
     * Finds the account whose links use a host. Not `isActive` while its plan has no brand or
     * records are missing.
     */
    findOwner: async (host: string): Promise<{ userId: string; isActive: boolean } | undefined> => {
      const row = await brandDomainsRepo(db).findProven(host);
      return row && { userId: row.user_id, isActive: row.is_linked === 1 && (await findPlan(row.user_id)).branding };
    },

    /** Whether a host is currently proven. */
    isLinked: async (host: string): Promise<boolean> => (await brandDomainsRepo(db).findLinked(host)) !== undefined,

    /**
     * Returns a function that sends in the account's name if the domain's key is in its DNS;
     * otherwise the sender is unchanged.
     */
    findToSender: async (userId: string, executor: Executor = db): Promise<(sender: MailSender) => MailSender> => {
      const row = await findActive(userId, executor);
      if (row?.is_sending !== 1) return (sender) => sender;
      const name = (await brandsRepo(executor).find(userId))?.sender_name ?? '';
      const privateKey = keysOfDomains.open(userId, row.dkim_sealed);
      const own = { address: senderAddressOf(row), dkim: { domainName: row.host, keySelector: row.dkim_selector, privateKey } };
      return (sender) => ({ ...sender, own: { ...own, name: isPlainBrand(name) ? name : sender.name } });
    },
  };
}

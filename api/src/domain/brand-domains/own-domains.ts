import type { Plan } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { MailSender } from '../../platform/mail/mailer';
import { isPlainBrand } from '../../platform/mail/plain-words';
import { brandsRepo } from '../brands/brands.repo';
import { brandDomainsRepo } from './brand-domains.repo';
import type { KeysOfDomains } from './dkim-keys';
import { type BrandDomainRow, senderAddressOf } from './domain-records';

export interface OwnDomainsDependencies {
  db: Database;
  findPlan: (userId: string, executor?: Executor) => Promise<Plan>;
  keysOfDomains: KeysOfDomains;
  publicUrl: string;
}

/** Moves an address of ours to the domain on which an account's links lie. */
export type ToShownUrl = (url: string) => string;

export type OwnDomains = ReturnType<typeof createOwnDomains>;

/**
 * What of an account's domain is in use: nothing as long as its plan has no brand, or the records
 * are not there. Links and mails are those of the instance then, and the domain is kept.
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
     * Whose links lie on a host. Not `isActive` while their plan has no brand or records are gone.
     */
    findOwner: async (host: string): Promise<{ userId: string; isActive: boolean } | undefined> => {
      const row = await brandDomainsRepo(db).findProven(host);
      return row && { userId: row.user_id, isActive: row.is_linked === 1 && (await findPlan(row.user_id)).branding };
    },

    /** Whether a host is proven at this moment. */
    isLinked: async (host: string): Promise<boolean> => (await brandDomainsRepo(db).findLinked(host)) !== undefined,

    /** Sends in the account's own name where the domain's key is in its DNS, else as it was. */
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

import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { uiLanguageIds } from '../platform/ui-languages';

/**
 * `waiting`: not there yet. `wrong`: something else is there. `lost`: it was right once and is
 * gone.
 */
export const dnsStates = ['waiting', 'found', 'wrong', 'lost'] as const;
export type DnsState = (typeof dnsStates)[number];

/**
 * What a record is for: `links` lead to this instance, `proof` says whose the domain is, `sending`
 * has the key by which mails from it are signed.
 */
export const dnsPurposes = ['links', 'proof', 'sending'] as const;
export type DnsPurpose = (typeof dnsPurposes)[number];

const dnsRecordSchema = Type.Object({
  purpose: oneOf(dnsPurposes),
  type: oneOf(['CNAME', 'TXT'] as const),
  name: Type.String(),
  value: Type.String(),
  state: oneOf(dnsStates),
  /** What is there instead. */
  found: orNull(Type.String()),
});
export type DnsRecord = Static<typeof dnsRecordSchema>;

export const brandDomainSchema = Type.Object({
  host: Type.String(),
  /** To be set where the domain is managed. */
  records: Type.Array(dnsRecordSchema),
  /** Links to cards, walls and invitations have the domain. */
  isLinked: Type.Boolean(),
  /** Mails come from `senderAddress`. */
  isSending: Type.Boolean(),
  senderAddress: Type.String(),
  checkedAt: orNull(moment),
});
export type BrandDomain = Static<typeof brandDomainSchema>;

export const brandDomainDataSchema = Type.Object({
  domain: orNull(brandDomainSchema),
  /**
   * Whether the plan has it. Without, a domain is kept, and links and mails are the instance's own.
   */
  isIncluded: Type.Boolean(),
});
export type BrandDomainData = Static<typeof brandDomainDataSchema>;

export const brandDomainBodySchema = Type.Object({
  host: Type.String({ minLength: 1, maxLength: 300 }),
  /** Of the mail about a domain that was lost. */
  language: Type.Optional(oneOf(uiLanguageIds)),
});
export type BrandDomainBody = Static<typeof brandDomainBodySchema>;

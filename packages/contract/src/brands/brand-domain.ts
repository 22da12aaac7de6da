import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';

/**
 * `waiting`: not found yet. `wrong`: has a different value. `lost`: was correct once and has
 * disappeared.
 */
export const dnsStates = ['waiting', 'found', 'wrong', 'lost'] as const;
export type DnsState = (typeof dnsStates)[number];

/**
 * The purpose of a record: `links` points to this instance, `proof` proves who owns the domain,
 * `sending` has the key that signs mails from it.
 */
export const dnsPurposes = ['links', 'proof', 'sending'] as const;
export type DnsPurpose = (typeof dnsPurposes)[number];

const dnsRecordSchema = Type.Object({
  purpose: oneOf(dnsPurposes),
  type: oneOf(['CNAME', 'TXT'] as const),
  name: Type.String(),
  value: Type.String(),
  state: oneOf(dnsStates),
  /** The value that was found instead. */
  found: orNull(Type.String()),
});
export type DnsRecord = Static<typeof dnsRecordSchema>;

export const brandDomainSchema = Type.Object({
  host: Type.String(),
  /** The records to set at the domain's DNS provider. */
  records: Type.Array(dnsRecordSchema),
  /** Links to cards, walls and invitations use the domain. */
  isLinked: Type.Boolean(),
  /** Mails are sent from `senderAddress`. */
  isSending: Type.Boolean(),
  senderAddress: Type.String(),
  checkedAt: orNull(moment),
});
export type BrandDomain = Static<typeof brandDomainSchema>;

export const brandDomainDataSchema = Type.Object({
  domain: orNull(brandDomainSchema),
  /**
   * Whether the plan includes it. Without it, the domain is kept, but links and mails use the
   * instance's domain.
   */
  isIncluded: Type.Boolean(),
});
export type BrandDomainData = Static<typeof brandDomainDataSchema>;

export const brandDomainBodySchema = Type.Object({
  host: textLine({ minLength: 1, maxLength: 300 }),
  /** The language of the mail that is sent if the domain is lost. */
  language: Type.Optional(oneOf(uiLanguageIds)),
});
export type BrandDomainBody = Static<typeof brandDomainBodySchema>;

import type { UiLanguage } from '@hellograph/contract';

/** The domain on which an account's or a team's links lie. */
export interface BrandDomainsTable {
  user_id: string;
  /** Lower case, in ASCII. Two accounts may ask for the same; one at a time has it. */
  host: string;
  /** What the owner of the domain writes into its DNS. */
  proof: string;
  /**
   * The key that signs mails: where its public half is, the half itself, and the other one,
   * encrypted.
   */
  dkim_selector: string;
  dkim_public: string;
  dkim_sealed: string;
  /** State of each record and what was found instead, as JSON. */
  checks: string;
  is_linked: number;
  is_sending: number;
  /** When it was in use for the first time. */
  proven_at: number | null;
  checked_at: number | null;
  next_check_at: number;
  /** Of the mail that says that it was lost: that of whoever set it. */
  language: UiLanguage;
  created_at: number;
}

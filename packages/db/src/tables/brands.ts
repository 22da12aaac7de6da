import type { UiLanguage } from '@hellograph/contract';

/** The domain on which an account's or a team's links lie. */
export interface BrandDomainsTable {
  user_id: string;
  /** Lower case, in ASCII. Several accounts may claim the same domain; one at a time has it. */
  host: string;
  /** The value of the DNS record by which the owner proves control of the domain. */
  proof: string;
  /**
   * The key that signs mails: its DNS selector, its public half, and its encrypted private half.
   */
  dkim_selector: string;
  dkim_public: string;
  dkim_sealed: string;
  /** State of each record and what was found instead, as JSON. */
  checks: string;
  is_linked: number;
  is_sending: number;
  /** When it was first proven. */
  proven_at: number | null;
  checked_at: number | null;
  next_check_at: number;
  /** The language of the mail that reports a lost domain: that of the user who set it. */
  language: UiLanguage;
  created_at: number;
}
/** How an account or a team appears to recipients. */
export interface BrandsTable {
  user_id: string;
  sender_name: string;
  footer: string;
  /** `null`: the account's own. */
  reply_address: string | null;
  /** As chosen; they are repaired where they are shown. */
  colour: string;
  second_colour: string;
  typeface: string | null;
  marks_videos: number;
  ends_videos: number;
  /** A PNG, whatever was uploaded. */
  logo_key: string | null;
  logo_width: number | null;
  logo_height: number | null;
  created_at: number;
  updated_at: number;
}

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

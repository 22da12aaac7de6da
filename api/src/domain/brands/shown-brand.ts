import { type BrandColours, type BrandTypeface, brandTypefaces, type Plan, toShownColours } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { VideoBrand } from '@hellograph/jobs';
import { usersRepo } from '../users/users.repo';
import { membersRepo } from '../workspaces/workspaces.repo';
import { type BrandRow, brandsRepo } from './brands.repo';

/**
 * Lists the addresses that replies to an account's mails can go to: only mailboxes of its members
 * that their owners have verified. So nobody can direct the replies to a thousand mails to a
 * stranger.
 */
export async function listReplyAddresses(db: Executor, userId: string): Promise<string[]> {
  const members = (await membersRepo(db).list(userId)).filter(({ state }) => state === 'active');
  const ids = members.length > 0 ? members.map(({ user_id }) => user_id) : [userId];
  const users = await Promise.all(ids.map((id) => usersRepo(db).findActive(id)));
  return [...new Set(users.flatMap((user) => (user ? [user.email] : [])))];
}

export interface StoredLogo {
  /** The key of a PNG. */
  key: string;
  width: number;
  height: number;
}

/** A brand as recipients see it, in readable colours. */
export interface ShownBrand {
  senderName: string;
  footer: string;
  replyAddress: string | null;
  colours: BrandColours;
  typeface: BrandTypeface | null;
  logo: StoredLogo | null;
  marksVideos: boolean;
  endsVideos: boolean;
  updatedAt: number;
}

export const coloursOf = ({ colour, second_colour: second }: BrandRow): BrandColours => ({ colour, second });
export const typefaceOf = ({ typeface }: BrandRow): BrandTypeface | null => brandTypefaces.find((one) => one === typeface) ?? null;
export const logoOf = ({ logo_key: key, logo_width: width, logo_height: height }: BrandRow): StoredLogo | null =>
  key !== null && width !== null && height !== null ? { key, width, height } : null;

/** Returns the brand's colour, unless there is a tint already. */
export const toBrandTint = (own: string | null, brand: ShownBrand | undefined): string | null => own ?? brand?.colours.colour ?? null;

export type FindShownBrand = (userId: string, executor?: Executor) => Promise<ShownBrand | undefined>;

/**
 * Creates the function that finds an account's visible brand: `undefined` while its plan has no
 * brand. The kit is kept, and is shown again with the plan. The reply address of a person who has
 * left the team is not used.
 */
export const createShownBrandFinder =
  ({ db, findPlan }: { db: Database; findPlan: (userId: string, executor?: Executor) => Promise<Plan> }): FindShownBrand =>
  async (userId, executor = db) => {
    const row = await brandsRepo(executor).find(userId);
    if (!row || !(await findPlan(userId, executor)).branding) return undefined;
    const { reply_address: reply } = row;
    const isProven = reply !== null && (await listReplyAddresses(executor, userId)).includes(reply);
    return {
      senderName: row.sender_name,
      footer: row.footer,
      replyAddress: isProven ? reply : null,
      colours: toShownColours(coloursOf(row)),
      typeface: typefaceOf(row),
      logo: logoOf(row),
      marksVideos: row.marks_videos === 1,
      endsVideos: row.ends_videos === 1,
      updatedAt: row.updated_at,
    };
  };

/**
 * Returns the parts of a brand that the worker paints; `undefined` if the brand is not shown in
 * videos. A video that is one of many in a film has no end card, because the film itself has it.
 */
export function toVideoBrand(brand: ShownBrand | undefined, { isOneOfMany = false } = {}): VideoBrand | undefined {
  if (!brand) return undefined;
  const { logo, senderName, footer, colours, typeface } = brand;
  const hasCornerMark = brand.marksVideos && logo !== null;
  const hasEndCard = !isOneOfMany && brand.endsVideos && (logo !== null || senderName !== '' || footer !== '');
  if (!hasCornerMark && !hasEndCard) return undefined;
  const painted = { logoKey: logo?.key ?? null, name: senderName, footer, colour: colours.colour, typeface };
  return { ...painted, hasCornerMark, hasEndCard };
}

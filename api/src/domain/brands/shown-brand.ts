import { type BrandColours, type BrandTypeface, brandTypefaces, type Plan, toNightColour, toShownColours } from '@hellograph/contract';
import type { BrandsTable, Database, Executor } from '@hellograph/db';
import type { VideoBrand } from '@hellograph/jobs';
import type { PhotoDecoder } from '@hellograph/kit/photo-decoder';
import type { BlobStore } from '@hellograph/storage';
import { openSlots } from '../../platform/capacity/slots';
import type { MailBrand } from '../../platform/mail/mail-template';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { usersRepo } from '../users/users.repo';
import { membersRepo } from '../workspaces/workspaces.repo';

/**
 * Redraws an uploaded logo in a process without network access, and stores only the result. One at
 * a time, so that slow SVGs do not take the decoders from photos. Throws the LOGO_… codes, BUSY and
 * STORAGE_FULL.
 */
export function createLogoIntake({ store, decoder }: { store: BlobStore; decoder: Pick<PhotoDecoder, 'toLogo'> }) {
  const inTurn = openSlots({ slots: 1, waitingMax: 4, retryAfterSec: 15 });
  return async (bytes: Buffer): Promise<StoredLogo> => {
    const { png, width, height } = await inTurn(() => decoder.toLogo(bytes));
    const { key } = await store.putBuffer(png, 'png');
    return { key, width, height };
  };
}

export type BrandRow = BrandsTable;
export type LogoColumns = Pick<BrandRow, 'logo_key' | 'logo_width' | 'logo_height'>;
export type BrandColumns = Omit<BrandRow, 'user_id' | 'created_at' | 'updated_at' | keyof LogoColumns>;

/** Brand kits, one for each account or team. */
export function brandsRepo(db: Executor) {
  return {
    find: (userId: string) => db.selectFrom('brands').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** Inserts the kit, or changes the given columns. */
    upsert: async (userId: string, { row, change, at }: { row: BrandColumns & LogoColumns; change: Partial<BrandRow>; at: number }) => {
      await db
        .insertInto('brands')
        .values({ ...row, user_id: userId, created_at: at, updated_at: at })
        .onConflict((on) => on.column('user_id').doUpdateSet({ ...change, updated_at: at }))
        .execute();
    },

    updateLogo: async (userId: string, logo: LogoColumns, at: number): Promise<void> => {
      await db
        .updateTable('brands')
        .set({ ...logo, updated_at: at })
        .where('user_id', '=', userId)
        .execute();
    },

    delete: async (userId: string): Promise<void> => {
      await db.deleteFrom('brands').where('user_id', '=', userId).execute();
    },
  };
}

/** Lists the accounts that use a blob as their logo. */
export const listLogoOwners = async (db: Executor, key: string): Promise<string[]> =>
  (await db.selectFrom('brands').select('user_id').where('logo_key', '=', key).execute()).map(({ user_id }) => user_id);

export const brandsTables = {
  account: [accountTable({ table: 'brands', exportAs: 'brand', isSingle: true })],
  blobs: [{ table: 'brands', column: 'logo_key' }],
} satisfies TableDuties;

const logoBox = { width: 200, height: 56 };

/**
 * Returns the branding of a mail. The logo is loaded from below the page that the mail is about,
 * such as a card's; without one, as for a card with a passphrase, only the name is shown.
 */
export function toMailBrand({ senderName, footer, colours, logo, updatedAt }: ShownBrand, pageUrl: string | undefined): MailBrand {
  const scale = logo ? Math.min(1, logoBox.width / logo.width, logoBox.height / logo.height) : 1;
  const shown = logo &&
    pageUrl !== undefined && {
      url: `${pageUrl}/logo.png?v=${updatedAt.toString(36)}`,
      width: Math.round(logo.width * scale),
      height: Math.round(logo.height * scale),
    };
  return { name: senderName, footer, colour: colours.colour, nightColour: toNightColour(colours.colour), logo: shown || undefined };
}

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

import { type Brand, type BrandData, type BrandFields, CodedError, ownBrandColours, type Plan, toShownColours } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import {
  type BrandColumns,
  type BrandRow,
  brandsRepo,
  coloursOf,
  type createLogoIntake,
  type LogoColumns,
  listReplyAddresses,
  logoOf,
  type StoredLogo,
  typefaceOf,
} from '../../domain/brands/shown-brand';
import type { MediaLinks } from '../../platform/http/media-links';
import type { Handlers } from '../../platform/http/route-table';
import { isLinkLike, isPlainBrand } from '../../platform/mail/mails';

type Keys = 'GET /brand' | 'PUT /brand' | 'DELETE /brand' | 'POST /brand/logo' | 'DELETE /brand/logo';

export const brandsRoutes = (brands: BrandsService): Handlers<Keys> => ({
  'GET /brand': async ({ session }) => ({ data: await brands.read(session.userId) }),
  'PUT /brand': async ({ session, body }) => ({ data: await brands.save(session.userId, body) }),
  'DELETE /brand': async ({ session }) => {
    await brands.delete(session.userId);
    return { data: null };
  },
  'POST /brand/logo': async ({ session, file }) => ({ data: await brands.saveLogo(session.userId, file?.bytes) }),
  'DELETE /brand/logo': async ({ session }) => ({ data: await brands.deleteLogo(session.userId) }),
});

export interface BrandsDependencies {
  db: Database;
  links: MediaLinks;
  takeLogo: ReturnType<typeof createLogoIntake>;
  findPlan: (userId: string) => Promise<Plan>;
  now: () => number;
}

const noLogo: LogoColumns = { logo_key: null, logo_width: null, logo_height: null };
const toLogoColumns = ({ key, width, height }: StoredLogo): LogoColumns => ({ logo_key: key, logo_width: width, logo_height: height });

const noBrand: BrandFields = {
  senderName: '',
  footer: '',
  replyAddress: null,
  colours: ownBrandColours,
  typeface: null,
  marksVideos: true,
  endsVideos: false,
};

const tidy = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

const toColumns = (fields: BrandFields): BrandColumns => ({
  sender_name: tidy(fields.senderName),
  footer: tidy(fields.footer),
  reply_address: fields.replyAddress,
  colour: fields.colours.colour,
  second_colour: fields.colours.second,
  typeface: fields.typeface,
  marks_videos: fields.marksVideos ? 1 : 0,
  ends_videos: fields.endsVideos ? 1 : 0,
});

/**
 * The branding of an account or a team. Deleting needs no plan, so that owners can still remove
 * what they stored.
 */
export function createBrandsService({ db, links, takeLogo, findPlan, now }: BrandsDependencies) {
  const read = async (userId: string): Promise<BrandData> => {
    const row = await brandsRepo(db).find(userId);
    const isIncluded = (await findPlan(userId)).branding;
    return { brand: row ? toBrand(links, row) : null, isIncluded, replyAddresses: await listReplyAddresses(db, userId) };
  };
  const requireIncluded = async (userId: string) => {
    if (!(await findPlan(userId)).branding) throw new CodedError('BRAND_NOT_INCLUDED');
  };
  return {
    read,

    save: async (userId: string, fields: BrandFields): Promise<BrandData> => {
      await requireIncluded(userId);
      const columns = toColumns(fields);
      // Mail programs turn addresses into links, so nobody may use one as a name.
      if ((columns.sender_name && !isPlainBrand(columns.sender_name)) || isLinkLike(columns.footer))
        throw new CodedError('BRAND_WORDS_REFUSED');
      await transaction(db, async (tx) => {
        const { replyAddress } = fields;
        if (replyAddress !== null && !(await listReplyAddresses(tx, userId)).includes(replyAddress))
          throw new CodedError('BRAND_REPLY_UNPROVEN');
        await brandsRepo(tx).upsert(userId, { row: { ...columns, ...noLogo }, change: columns, at: now() });
      });
      return read(userId);
    },

    delete: (userId: string) => brandsRepo(db).delete(userId),

    saveLogo: async (userId: string, bytes: Buffer | undefined): Promise<BrandData> => {
      await requireIncluded(userId);
      if (!bytes || bytes.length === 0) throw new CodedError('LOGO_MISSING');
      const logo = toLogoColumns(await takeLogo(bytes));
      await brandsRepo(db).upsert(userId, { row: { ...toColumns(noBrand), ...logo }, change: logo, at: now() });
      return read(userId);
    },

    deleteLogo: async (userId: string): Promise<BrandData> => {
      await brandsRepo(db).updateLogo(userId, noLogo, now());
      return read(userId);
    },
  };
}
export type BrandsService = ReturnType<typeof createBrandsService>;

function toBrand(links: MediaLinks, row: BrandRow): Brand {
  const logo = logoOf(row);
  return {
    senderName: row.sender_name,
    footer: row.footer,
    replyAddress: row.reply_address,
    colours: coloursOf(row),
    shownColours: toShownColours(coloursOf(row)),
    typeface: typefaceOf(row),
    marksVideos: row.marks_videos === 1,
    endsVideos: row.ends_videos === 1,
    logo: logo && { url: links.toUrl(logo.key, 'logo.png'), width: logo.width, height: logo.height },
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

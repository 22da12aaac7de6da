import { type Static, Type } from 'typebox';
import { tintPattern } from '../cards/card-fields';
import { emailAddressSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { textLine, textLines } from '../platform/text-field';
import { brandLimits, brandTypefaces } from './brand-limits';

const colours = Type.Object({ colour: Type.String({ pattern: tintPattern }), second: Type.String({ pattern: tintPattern }) });

/** The branding that an account shows to those who get its cards, mails and videos. */
const fields = {
  /** The display name in mails and on the card's page; empty for the name on the card. */
  senderName: textLine({ maxLength: brandLimits.brandNameMaxLength }),
  /** The line below mails and cards. */
  footer: textLines({ maxLength: brandLimits.brandFooterMaxLength }),
  /** Where replies to mails go; `null` for the account's own address. */
  replyAddress: orNull(emailAddressSchema),
  colours,
  /** The typeface of headings; `null` for that of the card's look. */
  typeface: orNull(oneOf(brandTypefaces)),
  /** The logo in a corner of each video. */
  marksVideos: Type.Boolean(),
  /** A closing picture with logo, name and footer at the end of each video. */
  endsVideos: Type.Boolean(),
};

export const brandBodySchema = Type.Object(fields);
export type BrandFields = Static<typeof brandBodySchema>;

export const brandSchema = Type.Object({
  ...fields,
  /** `colours`, adjusted where text in them would not be readable. */
  shownColours: colours,
  logo: orNull(Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })),
  updatedAt: moment,
});
export type Brand = Static<typeof brandSchema>;

export const brandDataSchema = Type.Object({
  brand: orNull(brandSchema),
  /** Whether the plan includes it. Without it, a kit is kept but not shown. */
  isIncluded: Type.Boolean(),
  /** Addresses that replies can go to, besides the account's own. */
  replyAddresses: Type.Array(Type.String()),
});
export type BrandData = Static<typeof brandDataSchema>;

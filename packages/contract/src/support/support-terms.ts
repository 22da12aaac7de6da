import { type Static, Type } from 'typebox';
import { orNull } from '../platform/fields';

const hours = orNull(Type.Integer());

/** What the operator of an instance promises about answers. */
export const supportTermsSchema = Type.Object({
  /** Within how many hours a ticket is answered, by plan; `null` where nothing is promised. */
  hours: Type.Object({ trial: hours, pro: hours, enterprise: hours }),
  /** Somebody answers at night and on Sundays too. */
  isAroundTheClock: Type.Boolean(),
});
export type SupportTerms = Static<typeof supportTermsSchema>;

/** Of an instance whose operator has promised nothing. */
export const noSupportTerms: SupportTerms = { hours: { trial: null, pro: null, enterprise: null }, isAroundTheClock: false };

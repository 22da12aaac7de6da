import { type Static, Type } from 'typebox';
import { orNull } from '../platform/fields';

const hours = orNull(Type.Integer());

/** The response times that the operator of an instance promises. */
export const supportTermsSchema = Type.Object({
  /** Hours within which a ticket is answered, by plan; `null` if nothing is promised. */
  hours: Type.Object({ trial: hours, pro: hours, enterprise: hours }),
  /** Tickets are also answered at night and on Sundays. */
  isAroundTheClock: Type.Boolean(),
});
export type SupportTerms = Static<typeof supportTermsSchema>;

/** The terms of an instance whose operator has promised nothing. */
export const noSupportTerms: SupportTerms = { hours: { trial: null, pro: null, enterprise: null }, isAroundTheClock: false };

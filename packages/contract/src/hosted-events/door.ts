import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { hostedEventLimits as max } from './hosted-event-limits';
import { guestStatuses } from './household';

const id = Type.String({ pattern: uuidPattern });

/**
 * A guest was checked in. Phones store it, even offline, and send it when they are online; because
 * of its id, it counts once.
 */
export const checkInInputSchema = Type.Object({
  _id: id,
  guestId: id,
  /** By the phone's clock. */
  at: moment,
  /** The phone's name, as chosen by the person at the door: `Ana's phone`. */
  device: textLine({ maxLength: max.guestNameMaxLength }),
  /** The moment at which it was undone, if it was a mistake. Undoing is final. */
  undoneAt: orNull(moment),
});
export type CheckInInput = Static<typeof checkInInputSchema>;

export const checkInsBodySchema = Type.Object({
  checkIns: Type.Array(checkInInputSchema, { minItems: 1, maxItems: max.checkInsAtOnceMax }),
});
export type CheckInsBody = Static<typeof checkInsBodySchema>;

export const checkInSchema = Type.Object({
  ...checkInInputSchema.properties,
  /** The name of the user who checked them in. */
  by: Type.String(),
  /** Whether it is its guest's earliest check-in that was not undone. All are stored. */
  isFirst: Type.Boolean(),
});
export type CheckIn = Static<typeof checkInSchema>;

/** All check-ins of the guests in the request, and those that were refused. */
export const checkInsDataSchema = Type.Object({
  checkIns: Type.Array(checkInSchema),
  /** Check-ins of guests who are no longer in the event. */
  unknown: Type.Array(Type.String()),
});

/** All data that a phone needs to check guests in offline. */
export const doorDataSchema = Type.Object({
  guests: Type.Array(
    Type.Object({
      _id: Type.String(),
      householdId: Type.String(),
      name: Type.String(),
      status: oneOf(guestStatuses),
      table: orNull(Type.String()),
    }),
  ),
  households: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      /**
       * SHA-256 in base64url of the token in the household's link; the QR code contains the link.
       */
      tokenHash: Type.String(),
    }),
  ),
  checkIns: Type.Array(checkInSchema),
});
export type Door = Static<typeof doorDataSchema>;

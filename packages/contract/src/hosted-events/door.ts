import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { hostedEventLimits as max } from './hosted-event-limits';
import { guestStatuses } from './household';

const id = Type.String({ pattern: uuidPattern });

/**
 * Somebody was let in. It is written down on a phone, offline too, and sent whenever there is a
 * network: its id makes it count once.
 */
export const checkInInputSchema = Type.Object({
  _id: id,
  guestId: id,
  /** By the clock of the phone. */
  at: moment,
  /** Which phone, in the words of its doorman: `Ana's phone`. */
  device: Type.String({ maxLength: max.guestNameMaxLength }),
  /** It was a mistake. What was taken back stays so. */
  undoneAt: orNull(moment),
});
export type CheckInInput = Static<typeof checkInInputSchema>;

export const checkInsBodySchema = Type.Object({
  checkIns: Type.Array(checkInInputSchema, { minItems: 1, maxItems: max.checkInsAtOnceMax }),
});
export type CheckInsBody = Static<typeof checkInsBodySchema>;

export const checkInSchema = Type.Object({
  ...checkInInputSchema.properties,
  /** The name of the user who let them in. */
  by: Type.String(),
  /** The earliest of its guest that was not taken back. All are kept. */
  isFirst: Type.Boolean(),
});
export type CheckIn = Static<typeof checkInSchema>;

/** All of the guests in the request, and why some could not be taken. */
export const checkInsDataSchema = Type.Object({
  checkIns: Type.Array(checkInSchema),
  /** Those of guests whom the event does not know any more. */
  unknown: Type.Array(Type.String()),
});

/** Everything that a phone needs to let people in without a network. */
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
      /** SHA-256 in base64url of the token in their link: the QR code shows the link. */
      tokenHash: Type.String(),
    }),
  ),
  checkIns: Type.Array(checkInSchema),
});
export type Door = Static<typeof doorDataSchema>;

import { type Static, Type } from 'typebox';
import { moment } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { planIds } from './plans';

/**
 * The reasons for a change of a balance. A hold sets credits aside when a video is accepted; it
 * ends as a capture or a release.
 */
export const creditMovementKinds = ['grant', 'hold', 'capture', 'release', 'expire', 'revoke'] as const;
export type CreditMovementKind = (typeof creditMovementKinds)[number];

export const creditsDataSchema = Type.Object({
  available: Type.Integer(),
  /** Credits set aside for videos that are being made. */
  held: Type.Integer(),
  /** Available credits by expiry date; `null` never expires. The first lot is spent first. */
  lots: Type.Array(Type.Object({ credits: Type.Integer(), expiresAt: Type.Union([moment, Type.Null()]) })),
  /** The plan whose limits apply now. */
  plan: oneOf(planIds),
  /**
   * The reader's monthly cap for spending the team's credits; `null` in a personal workspace or
   * without a cap.
   */
  cap: Type.Union([Type.Object({ credits: Type.Integer(), spent: Type.Integer() }), Type.Null()]),
});
export type CreditsData = Static<typeof creditsDataSchema>;

export const creditMovementSchema = Type.Object({
  _id: Type.String(),
  kind: oneOf(creditMovementKinds),
  /**
   * The change of the available credits: a grant adds, a hold subtracts, a capture changes nothing.
   */
  change: Type.Integer(),
  credits: Type.Integer(),
  reason: Type.String(),
  createdAt: moment,
});
export type CreditMovement = Static<typeof creditMovementSchema>;
export const creditHistoryDataSchema = Type.Object({
  movements: Type.Array(creditMovementSchema),
  /** Pass it as `before` to get the next page; `null` at the end. */
  next: Type.Union([Type.String(), Type.Null()]),
});
export type CreditHistoryData = Static<typeof creditHistoryDataSchema>;

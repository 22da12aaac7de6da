import { type Static, Type } from 'typebox';
import { moment } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { planIds } from './plans';

/**
 * Why a balance changed. A hold sets credits aside when a video is accepted; it ends as a capture
 * or a release.
 */
export const creditMovementKinds = ['grant', 'hold', 'capture', 'release', 'expire', 'revoke'] as const;
export type CreditMovementKind = (typeof creditMovementKinds)[number];

export const creditsDataSchema = Type.Object({
  available: Type.Integer(),
  /** Set aside for videos that are being made. */
  held: Type.Integer(),
  /**
   * Available credits by the day on which they expire; `null` never expires. The first is spent
   * first.
   */
  lots: Type.Array(Type.Object({ credits: Type.Integer(), expiresAt: Type.Union([moment, Type.Null()]) })),
  /** The plan whose limits apply now. */
  plan: oneOf(planIds),
  /** What the reader may spend for the team this month; `null` for oneself or without a cap. */
  cap: Type.Union([Type.Object({ credits: Type.Integer(), spent: Type.Integer() }), Type.Null()]),
});
export type CreditsData = Static<typeof creditsDataSchema>;

export const creditMovementSchema = Type.Object({
  _id: Type.String(),
  kind: oneOf(creditMovementKinds),
  /** Of what is available: a grant adds, a hold takes, a capture changes nothing more. */
  change: Type.Integer(),
  credits: Type.Integer(),
  reason: Type.String(),
  createdAt: moment,
});
export type CreditMovement = Static<typeof creditMovementSchema>;
export const creditHistoryDataSchema = Type.Object({
  movements: Type.Array(creditMovementSchema),
  /** Pass it as `before` to read on; `null` at the end. */
  next: Type.Union([Type.String(), Type.Null()]),
});
export type CreditHistoryData = Static<typeof creditHistoryDataSchema>;

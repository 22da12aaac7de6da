import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { idParams, type Route } from '../platform/route';
import { textLines } from '../platform/text-field';
import { faceWithdrawalLimits } from './face-withdrawal-limits';

/** The verdict on an appeal: everything is shown again, or stays hidden and is deleted. */
export const faceVerdicts = ['restore', 'uphold'] as const;
export type FaceVerdict = (typeof faceVerdicts)[number];

/** `taken-back` by the person, `restored` after an appeal, `deleted` after the grace period. */
export const withdrawalEndings = ['taken-back', 'restored', 'deleted'] as const;
export type WithdrawalEnding = (typeof withdrawalEndings)[number];

/** A withdrawn face as its sender sees it. */
export const faceWithdrawalSchema = Type.Object({
  _id: Type.String(),
  /** `recognised`: the face was withdrawn elsewhere and found in a photo of this sender. */
  cause: oneOf(['person', 'recognised'] as const),
  withdrawnAt: moment,
  /** The moment at which everything is deleted, unless an appeal is open. */
  deleteAt: moment,
  /** The numbers of hidden videos and cards, and of returned credits. */
  videos: Type.Integer(),
  cards: Type.Integer(),
  credits: Type.Integer(),
  appeal: orNull(Type.String()),
  appealedAt: orNull(moment),
  verdict: orNull(oneOf(faceVerdicts)),
  ending: orNull(oneOf(withdrawalEndings)),
  endedAt: orNull(moment),
});
export type FaceWithdrawal = Static<typeof faceWithdrawalSchema>;
export const faceWithdrawalsDataSchema = Type.Object({ withdrawals: Type.Array(faceWithdrawalSchema) });
export const faceWithdrawalDataSchema = Type.Object({ withdrawal: faceWithdrawalSchema });

export const appealBodySchema = Type.Object({
  words: textLines({ minLength: 1, maxLength: faceWithdrawalLimits.appealMaxLength, pattern: '\\S' }),
});

/** An appeal as an operator sees it, without the picture, which is shown to nobody. */
export const faceAppealSchema = Type.Object({
  ...faceWithdrawalSchema.properties,
  userId: Type.String(),
  /** The sender's statements about whose face it is, one for each card and video. */
  faceOwners: Type.Array(Type.String()),
});
export type FaceAppeal = Static<typeof faceAppealSchema>;
export const faceAppealsDataSchema = Type.Object({ appeals: Type.Array(faceAppealSchema) });

/** The sender's side of withdrawn faces. The person in the photo uses the page `/face/{token}`. */
export const faceWithdrawalRoutes = {
  'GET /face-withdrawals': {
    summary: 'List what people in your photos have hidden',
    access: 'session',
    status: 200,
    data: faceWithdrawalsDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /face-withdrawals/:id/appeal': {
    summary: 'Appeal when somebody has hidden what you made',
    access: 'session',
    status: 201,
    params: idParams,
    body: appealBodySchema,
    data: faceWithdrawalDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'APPEAL_CLOSED'],
  },
} as const satisfies Record<string, Route>;

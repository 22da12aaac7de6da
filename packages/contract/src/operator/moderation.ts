import { type Static, Type } from 'typebox';
import { faceVerdicts } from '../faces/face-withdrawals';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { textLine, textLines } from '../platform/text-field';

const reasonMaxLength = 500;

/** The actions that an operator can take on users' accounts and content. */
export const operatorActs = [
  'video-replayed',
  'report-kept',
  'card-taken-down',
  'event-taken-down',
  'reply-deleted',
  'appeal-restored',
  'appeal-upheld',
  'account-suspended',
  'account-restored',
  'ticket-answered',
  'ticket-closed',
  'first-admin',
  'admin-made',
  'admin-ended',
  'user-reset',
  'credits-given',
  'quota-set',
  'account-deleted',
  'invitation-made',
  'invitation-ended',
  'setting-changed',
  'mail-tested',
  'directory-tested',
  'backup-made',
  'backup-tested',
  'restore-planned',
  'restored',
  'restore-failed',
] as const;
export type OperatorAct = (typeof operatorActs)[number];

/** The operator's reason: it is kept in the log, and a suspended user gets it by mail. */
export const reasonBodySchema = Type.Object({ reason: textLines({ minLength: 1, maxLength: reasonMaxLength, pattern: '\\S' }) });

export const settleAppealBodySchema = Type.Object({ verdict: oneOf(faceVerdicts), ...reasonBodySchema.properties });

export const operatorActSchema = Type.Object({
  _id: Type.String(),
  at: moment,
  /** The name of the administrator, or the one that somebody with the shared token gave. */
  operator: Type.String(),
  ipAddress: Type.String(),
  act: oneOf(operatorActs),
  subject: Type.String(),
  reason: Type.String(),
});
export type LoggedAct = Static<typeof operatorActSchema>;
export const operatorActsDataSchema = Type.Object({
  /** Newest first. */
  acts: Type.Array(operatorActSchema),
});

export const operatorAccountSchema = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  fullName: Type.String(),
  createdAt: moment,
  suspendedAt: orNull(moment),
});
export type OperatorAccount = Static<typeof operatorAccountSchema>;
/** An account's id or its complete address. Left out: all suspended accounts. */
export const operatorAccountsQuerySchema = Type.Object({ find: Type.Optional(textLine({ maxLength: 254 })) });
export const operatorAccountsDataSchema = Type.Object({ accounts: Type.Array(operatorAccountSchema) });
export const operatorAccountDataSchema = Type.Object({ account: operatorAccountSchema });

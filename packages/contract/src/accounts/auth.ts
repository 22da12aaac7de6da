import { type Static, Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { addressText, printedText, secretText, textLine } from '../platform/text-field';
import { accountLimits } from './account-limits';
import { authWords, emailPattern } from './auth-words';

export const userSchema = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  fullName: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
});
export type User = Static<typeof userSchema>;

const email = addressText({ maxLength: accountLimits.emailMaxLength, pattern: emailPattern });
/**
 * The current password, requested again from a logged-in user. Its form is not checked: a malformed
 * one is simply wrong.
 */
export const currentPasswordSchema = secretText({ minLength: 1, maxLength: accountLimits.passwordMaxLength });
const password = secretText({ minLength: accountLimits.passwordMinLength, maxLength: accountLimits.passwordMaxLength });
/** Token of a mailed link. A foreign token gets the same response as an expired one. */
const mailToken = printedText({ minLength: 1, maxLength: 200 });

const fullName = textLine({ minLength: 1, maxLength: accountLimits.nameMaxLength, pattern: '\\S' });

export const registerBodySchema = Type.Object({
  email,
  password,
  fullName,
  /** The invitation's token, on servers that require one. */
  invite: Type.Optional(printedText({ maxLength: 200 })),
});
export type RegisterBody = Static<typeof registerBodySchema>;

/**
 * Known only to the device that signed up. It logs that device in once, after the address is
 * verified.
 */
export const registerDataSchema = Type.Object({ deviceSecret: Type.String() });
export type RegisterData = Static<typeof registerDataSchema>;

export const redeemSignUpBodySchema = Type.Object({ deviceSecret: printedText({ minLength: 1, maxLength: 200 }) });
export type RedeemSignUpBody = Static<typeof redeemSignUpBodySchema>;

export const loginBodySchema = Type.Object({ email, password });
export type LoginBody = Static<typeof loginBodySchema>;

export const loginDataSchema = Type.Object({ token: Type.String(), user: userSchema });
export type LoginData = Static<typeof loginDataSchema>;

export const profileDataSchema = Type.Object({ user: userSchema });
export type ProfileData = Static<typeof profileDataSchema>;

export const updateProfileBodySchema = Type.Object({ fullName });
export type UpdateProfileBody = Static<typeof updateProfileBodySchema>;

export const changeEmailBodySchema = Type.Object({ email, password: currentPasswordSchema });
export type ChangeEmailBody = Static<typeof changeEmailBodySchema>;

export const verifyEmailQuerySchema = Type.Object({ token: mailToken });

/**
 * Bodies of the routes that send a mail. `x-missing` is the specification's message for a missing
 * field, where it is not the usual one.
 */
const mailRequestOf = (missing: string) => Type.Object({ email: Type.String({ ...email, 'x-missing': missing }) });
export const forgotPasswordBodySchema = mailRequestOf(authWords.forgotEmailRequired);
export const resendVerificationBodySchema = mailRequestOf(authWords.resendEmailRequired);
export type MailRequestBody = Static<typeof forgotPasswordBodySchema>;

export const resetPasswordBodySchema = Type.Object({
  token: mailToken,
  newPassword: password,
  confirmPassword: secretText({ maxLength: accountLimits.passwordMaxLength }),
  /** Ids of the passkeys that the owner knows. All others are removed. */
  keptPasskeys: Type.Optional(Type.Array(Type.String({ pattern: uuidPattern }), { maxItems: 100 })),
});
export type ResetPasswordBody = Static<typeof resetPasswordBodySchema>;

export const resetOverviewBodySchema = Type.Object({ token: mailToken });

export const changePasswordBodySchema = Type.Object({
  currentPassword: currentPasswordSchema,
  newPassword: password,
});
export type ChangePasswordBody = Static<typeof changePasswordBodySchema>;

export const signedInSessionSchema = Type.Object({
  _id: Type.String(),
  /** A readable name: `Chrome on Android`. */
  device: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  lastSeenAt: Type.String({ format: 'date-time' }),
  /** Whether this is the session that made the request. */
  isCurrent: Type.Boolean(),
});
export type SignedInSession = Static<typeof signedInSessionSchema>;

export const sessionsDataSchema = Type.Object({ sessions: Type.Array(signedInSessionSchema) });
export type SessionsData = Static<typeof sessionsDataSchema>;

export const revokedDataSchema = Type.Object({ revoked: Type.Integer() });

/**
 * A token for a service worker that can only send. It is valid as long as the session that
 * requested it.
 */
export const outboxTokenDataSchema = Type.Object({ token: Type.String() });
export type OutboxTokenData = Static<typeof outboxTokenDataSchema>;

/** A link to a zip of everything stored about the account. It works once, within ten minutes. */
export const exportDataSchema = Type.Object({ url: Type.String() });
export type ExportData = Static<typeof exportDataSchema>;

/** The optional mails that the owner receives. */
export const mailChoicesSchema = Type.Object({
  /** Mails about replies to their cards. */
  replies: Type.Boolean(),
});
export type MailChoices = Static<typeof mailChoicesSchema>;
export const mailChoicesDataSchema = Type.Object({ mails: mailChoicesSchema });

export const deleteAccountBodySchema = Type.Object({ password: currentPasswordSchema });
export type DeleteAccountBody = Static<typeof deleteAccountBodySchema>;

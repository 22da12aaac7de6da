import { type Static, Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { textLine } from '../platform/text-field';
import { accountLimits } from './account-limits';
import { currentPasswordSchema, signedInSessionSchema } from './auth';

/**
 * Passkeys (WebAuthn Level 3). Data for `navigator.credentials` is in the standard's own JSON form.
 */
export const passkeySchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  lastUsedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type Passkey = Static<typeof passkeySchema>;

export const passkeysDataSchema = Type.Object({ passkeys: Type.Array(passkeySchema) });
export type PasskeysData = Static<typeof passkeysDataSchema>;
/** The passkeys and sessions that a password reset ends. */
export const resetOverviewDataSchema = Type.Object({
  passkeys: Type.Array(passkeySchema),
  sessions: Type.Array(signedInSessionSchema),
});
export type ResetOverviewData = Static<typeof resetOverviewDataSchema>;

export const passkeyDataSchema = Type.Object({ passkey: passkeySchema });

/**
 * `options` is passed to the browser unchanged: its types are `PublicKeyCredential…OptionsJSON` of
 * `@simplewebauthn/browser`.
 */
export const passkeyChallengeDataSchema = Type.Object({
  challengeId: Type.String(),
  options: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});
export type PasskeyChallengeData = Static<typeof passkeyChallengeDataSchema>;

export const passkeyRegistrationOptionsBodySchema = Type.Object({ password: currentPasswordSchema });

const name = textLine({ minLength: 1, maxLength: accountLimits.passkeyNameMaxLength, pattern: '\\S' });
export const renamePasskeyBodySchema = Type.Object({ name });
export type RenamePasskeyBody = Static<typeof renamePasskeyBodySchema>;

const challengeId = Type.String({ pattern: uuidPattern });
const bytes = (maxLength: number) => Type.String({ pattern: '^[\\w-]+$', maxLength });
const credential = { id: bytes(1500), rawId: bytes(1500), type: Type.Literal('public-key'), clientExtensionResults: Type.Object({}) };

export const addPasskeyBodySchema = Type.Object({
  challengeId,
  name,
  response: Type.Object({
    ...credential,
    response: Type.Object({
      clientDataJSON: bytes(4096),
      attestationObject: bytes(65_536),
      transports: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 })),
    }),
  }),
});
export type AddPasskeyBody = Static<typeof addPasskeyBodySchema>;

export const passkeyLoginBodySchema = Type.Object({
  challengeId,
  response: Type.Object({
    ...credential,
    response: Type.Object({
      clientDataJSON: bytes(4096),
      authenticatorData: bytes(8192),
      signature: bytes(4096),
      userHandle: Type.Optional(bytes(128)),
    }),
  }),
});
export type PasskeyLoginBody = Static<typeof passkeyLoginBodySchema>;

import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

export const knowsPasskeys = () => typeof PublicKeyCredential === 'function';

/**
 * Why the device created or used no passkey; `stopped` means that the person cancelled, which needs
 * no message.
 */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  constructor(
    readonly reason: 'stopped' | 'known' | 'refused',
    cause: unknown,
  ) {
    super(`The device gave no passkey: ${reason}`, { cause });
  }
}

function toPasskeyError(thrown: unknown): PasskeyError {
  const { name, code } = thrown as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return new PasskeyError('known', thrown);
  const isStopped = name === 'NotAllowedError' || name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED';
  return new PasskeyError(isStopped ? 'stopped' : 'refused', thrown);
}

async function onDevice<Answer>(ask: (client: typeof import('@simplewebauthn/browser')) => Promise<Answer>): Promise<Answer> {
  const client = await import('@simplewebauthn/browser');
  return ask(client).catch((thrown: unknown) => {
    throw toPasskeyError(thrown);
  });
}

/** Asks the person's device for a new passkey. Throws PasskeyError. */
export const createPasskey = (options: unknown) =>
  onDevice(({ startRegistration }) => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));

/** Asks the person to authenticate with a passkey. Throws PasskeyError. */
export const answerWithPasskey = (options: unknown) =>
  onDevice(({ startAuthentication }) => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));

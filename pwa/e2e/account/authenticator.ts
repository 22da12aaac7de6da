import type { Page } from '@playwright/test';

const options = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/**
 * Adds a fingerprint reader that always says yes. Returns a function that takes it away, so that
 * another one can be added.
 */
export async function addAuthenticator(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
}

/** On the page of security settings. */
export async function makePasskey(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of this passkey').fill(name);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByText(name, { exact: true }).waitFor();
}

import { randomInt } from 'node:crypto';
import { waitFor } from '@hellograph/kit';

export interface SignUp {
  email: string;
  password: string;
  fullName: string;
}

/**
 * Waits for the newest mail to an address with this text in its subject, and returns it as HTML.
 * For a server in development.
 */
export async function untilDevMail(serverUrl: string, address: string, subject: string): Promise<string> {
  let html = '';
  const look = async () => {
    const list = await (await fetch(`${serverUrl}/dev/mail`)).text();
    const row = list.split('<li>').find((part) => part.includes(`to ${address},`) && part.includes(subject));
    const path = /href="(\/dev\/mail\/[\w.-]+)"/.exec(row ?? '')?.[1];
    if (!path) return false;
    html = await (await fetch(`${serverUrl}${path}`)).text();
    return true;
  };
  await waitFor(look, { timeoutMs: 180_000, intervalMs: 200, what: `The mail "${subject}" to ${address}` });
  return html;
}

/** Returns the address behind a mail's button. */
export const linkIn = (html: string): string => (/href="(http[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** Follows the newest verification link that was sent to an address. */
export async function verifyByDevMail(serverUrl: string, address: string): Promise<void> {
  const { search } = new URL(linkIn(await untilDevMail(serverUrl, address, 'Verify your email')));
  const answer = await fetch(`${serverUrl}/api/auth/verify-email${search}`);
  if (!answer.ok) throw new Error(`The link to verify ${address} was answered with ${answer.status}`);
}

/**
 * Creates a verified account on a server in development and logs in. Returns its token. If the
 * server trusts this machine as a proxy, each account uses a different IP address: one address may
 * request 60 mails an hour, and the journeys need more.
 */
export async function signUpByDevMail(serverUrl: string, account: SignUp): Promise<string> {
  const ipAddress = toTestAddress();
  await postUntilTaken(`${serverUrl}/api/auth/register`, account, ipAddress);
  await verifyByDevMail(serverUrl, account.email);
  const answer = await postUntilTaken(`${serverUrl}/api/auth/login`, account, ipAddress);
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/** Returns a random IPv6 address of the range for documentation (RFC 3849), in a random network. */
const toTestAddress = () => `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`;

/** Posts again for as long as a server says that it is busy, and throws what else it refuses. */
async function postUntilTaken(url: string, body: object, ipAddress: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ipAddress };
  const isTaken = async () => {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.ok) return response;
    if (response.status !== 503 && response.status !== 429) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return undefined;
  };
  return waitFor(isTaken, { timeoutMs: 90_000, intervalMs: 1000, what: `A response from ${url}` });
}

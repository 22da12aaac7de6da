import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@hellograph/kit';
import PostalMime, { type Email } from 'postal-mime';

export type ReceivedMail = Email;

/** Lists all mails so far, oldest first. */
export async function listMails(dataDir: string): Promise<Email[]> {
  const dir = join(dataDir, 'outbox');
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(dir, name)))));
}

/** Lists the mails to an address so far, oldest first. */
export const listMailsTo = async (dataDir: string, address: string): Promise<Email[]> =>
  (await listMails(dataDir)).filter(({ to }) => to?.some((receiver) => receiver.address === address));

/** Waits for a mail to an address with a matching subject, and returns the newest. */
export async function untilMail(dataDir: string, address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  const look = async () => {
    found = (await listMailsTo(dataDir, address)).filter((mail) => subject.test(mail.subject ?? '')).at(-1);
    return found !== undefined;
  };
  await waitFor(look, { timeoutMs: 30_000, what: `A mail to ${address} about ${subject}` });
  return found as Email;
}

/** The token in a mail's link. */
export const tokenIn = ({ text }: Email): string => /[?&]token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

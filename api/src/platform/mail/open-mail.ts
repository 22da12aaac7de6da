import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lifecycle, Logger } from '@hellograph/kit';
import type { Config } from '../config/config';
import { type Mailer, openFolderMailer, openSmtpMailer } from './mailer';

/** The folder for mails if there is no mail server. */
export const mailFolderOf = (dataDir: string) => join(dataDir, 'outbox');

/** Long enough for people who try the product, and for programs that forward the mails. */
const keptMs = 24 * 60 * 60_000;

const listMails = async (dir: string): Promise<string[]> => {
  const names = await readdir(dir).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return [];
    throw thrown;
  });
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(dir, name));
};

/** Deletes the mails that were sent to an account or in its name. */
export async function deleteMailsOf(dir: string, address: string): Promise<void> {
  const wanted = address.toLowerCase();
  for (const path of await listMails(dir)) {
    const [head = ''] = (await readFile(path, 'utf8').catch(() => '')).split('\r\n\r\n', 1);
    if (head.toLowerCase().includes(wanted)) await rm(path, { force: true });
  }
}

/** Deletes mails that are more than a day old. */
export async function deleteOldMails(dir: string, nowMs: number): Promise<void> {
  for (const path of await listMails(dir)) {
    const { mtimeMs = nowMs } = await stat(path).catch(() => ({ mtimeMs: undefined }));
    if (nowMs - mtimeMs > keptMs) await rm(path, { force: true });
  }
}

/** Sends over SMTP if a server is configured, otherwise writes to a folder. */
export function openMail({ mail, publicUrl, dataDir, isDevelopment }: Config, log: Logger, lifecycle: Lifecycle): Mailer {
  const { url, from } = mail;
  const mailer = url ? openSmtpMailer({ url, from }, publicUrl) : openFolderMailer({ dir: mailFolderOf(dataDir), from, publicUrl });
  if (!url && !isDevelopment)
    log.warn({ folder: mailFolderOf(dataDir) }, 'no mail is sent: SMTP_URL is not set, mails are written to a folder');
  lifecycle.add('mail', () => mailer.close());
  return mailer;
}

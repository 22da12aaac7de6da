import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lifecycle, Logger } from '@hellograph/kit';
import type { Config } from '../config/config';
import type { LiveSettings } from '../settings/live-settings';
import { type Mailer, MailRefused, type OutgoingMail, openFolderMailer, openSmtpMailer } from './mailer';

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

export interface MailOutcome {
  atMs: number;
  /** The words of the server or of the connection; empty if the mail was taken. */
  problem: string;
}

/** Returns a sender with the name of the instance if it has none. */
export const toNamedSender = (from: string, name: string): string =>
  name === '' || from.includes('<') ? from : `"${name.replace(/["\\]/g, '')}" <${from}>`;

interface MailDependencies {
  settings: Pick<LiveSettings, 'read'>;
  log: Logger;
  lifecycle: Lifecycle;
  now: () => number;
}

/** Returns the words about a failure, of the server if it said anything. */
export function toMailProblem(thrown: unknown): string {
  const cause = thrown instanceof MailRefused ? thrown.cause : thrown;
  const { response, message = String(cause) } = cause as { response?: string; message?: string };
  return (response ?? message).slice(0, problemMaxLength);
}

const problemMaxLength = 500;

/**
 * Sends over SMTP if a server is configured, otherwise writes to a folder. Follows the settings of
 * administrators while it runs, and remembers how its last mail went.
 */
export function openMail(config: Config, { settings, log, lifecycle, now }: MailDependencies) {
  const { mail, publicUrl, dataDir, isDevelopment, instance } = config;
  const folder = mailFolderOf(dataDir);
  const inFolder = openFolderMailer({ dir: folder, from: toNamedSender(mail.from, instance.name), publicUrl });
  let current: { key: string; mailer: Mailer } = { key: '', mailer: inFolder };
  let outcome: MailOutcome | undefined;
  const findMailer = async (): Promise<Mailer> => {
    const server = (await settings.read()).mailServer;
    const key = server ? JSON.stringify(server) : '';
    if (key === current.key) return current.mailer;
    const before = current.mailer;
    current = {
      key,
      mailer: server ? openSmtpMailer({ ...server, from: toNamedSender(server.from, instance.name) }, publicUrl) : inFolder,
    };
    if (before !== inFolder) before.close();
    return current.mailer;
  };
  if (!mail.url && !isDevelopment)
    log.warn({ folder }, 'without SMTP_URL, mails are written to a folder unless an administrator names a mail server');
  lifecycle.add('mail', () => {
    current.mailer.close();
    inFolder.close();
  });
  return {
    send: async (one: OutgoingMail) => {
      try {
        await (await findMailer()).send(one);
        outcome = { atMs: now(), problem: '' };
      } catch (thrown) {
        // A mailbox that does not exist says nothing about our mail server.
        if (!(thrown instanceof MailRefused && thrown.isOfMailbox)) outcome = { atMs: now(), problem: toMailProblem(thrown) };
        throw thrown;
      }
    },
    lastOutcome: () => outcome,
    close: () => current.mailer.close(),
  };
}

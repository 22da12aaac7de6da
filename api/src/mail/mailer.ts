import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mail-settings';
import type { RenderedMail } from './mail-template';

export interface Mailer {
  /** `id` is the same when the same mail is sent again. Throws MailRefused when another try would be refused as well, anything else when it might not. */
  send(mail: RenderedMail & { to: string; id: string }): Promise<void>;
  close(): void;
}

/** The receiving side said no for good (RFC 5321 §4.2.1: a reply of 5yz). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const silenceMs = 15_000;

/** Over SMTP, with TLS wherever the server offers it. */
export function openSmtpMailer({ url, from }: MailSettings & { url: string }, publicUrl: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    // Nothing is read from a file or fetched for a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, id, ...mail }) => {
      await transport.sendMail(toMessage({ to, id, from, publicUrl, ...mail })).catch((thrown: unknown) => {
        throw isRefusal(thrown) ? new MailRefused(`The mail server refuses: ${thrown.responseCode}`, { cause: thrown }) : thrown;
      });
    },
    close: () => transport.close(),
  };
}

/** Into a folder, as files that any mail program opens: what happens without a mail server. */
export function openFolderMailer({ dir, from, publicUrl }: { dir: string; from: string; publicUrl: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async ({ to, id, ...mail }) => {
      const { message } = await transport.sendMail(toMessage({ to, id, from, publicUrl, ...mail }));
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const moment = new Date().toISOString().replace(/[:.]/g, '-');
      const path = join(dir, `${moment}-${id}.eml`);
      const part = `${path}.${randomUUID()}.part`;
      await writeFile(part, message as Buffer, { mode: 0o600 });
      await rename(part, path);
    },
    close: () => transport.close(),
  };
}

interface Message extends RenderedMail {
  to: string;
  id: string;
  from: string;
  publicUrl: string;
}

/** The address as an object: nothing in it is read as a list of addresses, a name or a header. */
function toMessage({ to, id, from, publicUrl, subject, html, text }: Message) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** 535 and the like are about our own login: the operator can mend that, and then the mail goes out. */
const isRefusal = (thrown: unknown): thrown is { responseCode: number } => {
  const { responseCode, code } = thrown as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
};

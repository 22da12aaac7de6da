import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mail-settings';
import type { RenderedMail } from './mail-template';

/** On whose behalf: a name before our own address, and where answers go. */
export interface MailSender {
  name: string;
  replyTo: string;
  /** An address of theirs, instead of ours, in a domain whose key signs the mail. */
  own?: { name: string; address: string; dkim: { domainName: string; keySelector: string; privateKey: string } };
}

export interface OutgoingMail extends RenderedMail {
  to: string;
  /** The same when the same mail is sent again. */
  id: string;
  sender?: MailSender;
  /** Takes a POST and asks nothing (RFC 8058). */
  unsubscribeUrl?: string;
  /** What calendars take over (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; file: string };
}

export interface Mailer {
  /**
   * Throws MailRefused when another try would be refused as well, anything else when it might not.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The receiving side said no for good (RFC 5321 §4.2.1: a reply of 5yz). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(
    message: string,
    /**
     * It is the mailbox that is not there or takes nothing, not this mail or this server (RFC 3463:
     * 5.1.x, 5.2.x).
     */
    readonly isOfMailbox: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
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
    send: async (mail) => {
      const send = (one: OutgoingMail) =>
        transport.sendMail(toMessage(one, { from, publicUrl })).catch((thrown: unknown) => {
          throw isRefusal(thrown)
            ? new MailRefused(`The mail server refuses: ${thrown.responseCode}`, isOfMailbox(thrown), thrown)
            : thrown;
        });
      const { own, ...sender } = mail.sender ?? {};
      await send(mail).catch(async (thrown: unknown) => {
        // The server may send from our own address only.
        if (!own || !(thrown instanceof MailRefused) || thrown.isOfMailbox) throw thrown;
        await send({ ...mail, sender: sender as MailSender });
      });
    },
    close: () => transport.close(),
  };
}

/** Into a folder, as files that any mail program opens: what happens without a mail server. */
export function openFolderMailer({ dir, from, publicUrl }: { dir: string; from: string; publicUrl: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail, { from, publicUrl }));
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const moment = new Date().toISOString().replace(/[:.]/g, '-');
      const path = join(dir, `${moment}-${mail.id}.eml`);
      const part = `${path}.${randomUUID()}.part`;
      await writeFile(part, message as Buffer, { mode: 0o600 });
      await rename(part, path);
    },
    close: () => transport.close(),
  };
}

/** The host of Message-IDs: with the mail's id before it, the same for the same mail. */
export const toMessageId = (id: string, publicUrl: string) => `<${id}@${new URL(publicUrl).hostname}>`;

const addressOf = (from: string) => /<([^>]+)>$/.exec(from)?.[1] ?? from;

/** Addresses as objects: nothing in them is read as a list of addresses, a name or a header. */
function toMessage(
  { to, id, sender, unsubscribeUrl, calendar, subject, html, text }: OutgoingMail,
  { from, publicUrl }: { from: string; publicUrl: string },
) {
  return {
    from: sender ? { name: sender.own?.name ?? sender.name, address: sender.own?.address ?? addressOf(from) } : from,
    to: { name: '', address: to },
    // What cannot be delivered comes back to us, and our address is the one that SPF knows.
    ...(sender?.own && { envelope: { from: addressOf(from), to }, dkim: sender.own.dkim }),
    ...(sender && { replyTo: { name: '', address: sender.replyTo } }),
    subject,
    html,
    text,
    messageId: toMessageId(id, publicUrl),
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'event.ics', content: calendar.file } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}

/**
 * 535 and the like are about our own login: the operator can mend that, and then the mail goes out.
 */
const isRefusal = (thrown: unknown): thrown is { responseCode: number; response?: string; command?: string } => {
  const { responseCode, code } = thrown as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
};

/**
 * By the enhanced status where there is one; without, what was said to the receiver's address
 * alone.
 */
function isOfMailbox(thrown: { response?: string; command?: string }): boolean {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(thrown.response ?? '')?.[1];
  return status ? /^5\.[12]\./.test(status) : thrown.command === 'RCPT TO';
}

import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mail-settings';
import type { RenderedMail } from './mail-template';

/**
 * The person in whose name it is sent: the display name for our address, and the address for
 * replies.
 */
export interface MailSender {
  name: string;
  replyTo: string;
  /** Their own address, instead of ours, in a domain whose key signs the mail. */
  own?: { name: string; address: string; dkim: { domainName: string; keySelector: string; privateKey: string } };
}

export interface OutgoingMail extends RenderedMail {
  to: string;
  /** The same when the same mail is sent again. */
  id: string;
  sender?: MailSender;
  /** Accepts a POST without a question (RFC 8058). */
  unsubscribeUrl?: string;
  /** The calendar entry that calendars import (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; file: string };
}

export interface Mailer {
  /**
   * Throws MailRefused if another try would be refused as well, and other errors if it might
   * succeed.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The receiving side refused permanently (RFC 5321 §4.2.1: a reply of 5yz). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(
    message: string,
    /**
     * Whether the mailbox does not exist or accepts nothing, rather than refusing this mail or this
     * server (RFC 3463: 5.1.x, 5.2.x).
     */
    readonly isOfMailbox: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

const silenceMs = 15_000;

/** Sends over SMTP, with TLS if the server offers it. */
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

/**
 * Writes mails to a folder, as files that any mail program can open: used without a mail server.
 */
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

/**
 * Returns a Message-ID from the mail's id and our host, so that it is the same for the same mail.
 */
export const toMessageId = (id: string, publicUrl: string) => `<${id}@${new URL(publicUrl).hostname}>`;

const addressOf = (from: string) => /<([^>]+)>$/.exec(from)?.[1] ?? from;

/**
 * Passes addresses as objects, so that nothing in them is parsed as a list of addresses, a name or
 * a header.
 */
function toMessage(
  { to, id, sender, unsubscribeUrl, calendar, subject, html, text }: OutgoingMail,
  { from, publicUrl }: { from: string; publicUrl: string },
) {
  return {
    from: sender ? { name: sender.own?.name ?? sender.name, address: sender.own?.address ?? addressOf(from) } : from,
    to: { name: '', address: to },
    // Bounces come back to us, and our address is the one that SPF covers.
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
 * Codes such as 535 are about our own login: the operator can fix that, and then the mail is sent.
 */
const isRefusal = (thrown: unknown): thrown is { responseCode: number; response?: string; command?: string } => {
  const { responseCode, code } = thrown as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
};

/**
 * Uses the enhanced status if there is one; without it, a refusal of the receiver's address counts.
 */
function isOfMailbox(thrown: { response?: string; command?: string }): boolean {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(thrown.response ?? '')?.[1];
  return status ? /^5\.[12]\./.test(status) : thrown.command === 'RCPT TO';
}

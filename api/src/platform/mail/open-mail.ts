import type { Lifecycle, Logger } from '@hellograph/kit';
import type { Config } from '../config/config';
import { mailFolderOf } from './mail-folder';
import { type Mailer, openFolderMailer, openSmtpMailer } from './mailer';

/** Sends over SMTP if a server is configured, otherwise writes to a folder. */
export function openMail({ mail, publicUrl, dataDir, isDevelopment }: Config, log: Logger, lifecycle: Lifecycle): Mailer {
  const { url, from } = mail;
  const mailer = url ? openSmtpMailer({ url, from }, publicUrl) : openFolderMailer({ dir: mailFolderOf(dataDir), from, publicUrl });
  if (!url && !isDevelopment)
    log.warn({ folder: mailFolderOf(dataDir) }, 'no mail is sent: SMTP_URL is not set, mails are written to a folder');
  lifecycle.add('mail', () => mailer.close());
  return mailer;
}

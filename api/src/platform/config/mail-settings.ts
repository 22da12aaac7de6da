export interface MailSettings {
  /**
   * The address of the SMTP server; without it, mails are written to the folder `outbox` of
   * DATA_DIR.
   */
  url: string | undefined;
  from: string;
}

const sender = /^(?:[^<>"\r\n]*<)?[^\s@<>,]+@[^\s@<>,]+>?$/;

/** Throws one readable list of all invalid settings. */
export function toMailSettings({ SMTP_URL, MAIL_FROM }: { SMTP_URL: string | undefined; MAIL_FROM: string | undefined }): MailSettings {
  const problems: string[] = [];
  if (MAIL_FROM && !(sender.test(MAIL_FROM) && MAIL_FROM.includes('<') === MAIL_FROM.endsWith('>')))
    problems.push('MAIL_FROM must be an address such as hello@example.org or Hellograph <hello@example.org>');
  if (SMTP_URL && !new URL(SMTP_URL).hostname) problems.push('SMTP_URL names no server: smtp://user:password@mail.example.org:587');
  if (SMTP_URL && !MAIL_FROM) problems.push('MAIL_FROM must be set together with SMTP_URL: the address that mails come from');
  if (problems.length > 0) throw new Error(`Mail is set up wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return { url: SMTP_URL, from: MAIL_FROM ?? 'Hellograph <hello@localhost>' };
}

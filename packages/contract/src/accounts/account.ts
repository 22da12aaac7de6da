import { type Static, Type } from 'typebox';
import { currentPasswordSchema } from './auth';

/** A link to a zip of everything stored about the account. It works once, within ten minutes. */
export const exportDataSchema = Type.Object({ url: Type.String() });
export type ExportData = Static<typeof exportDataSchema>;

/** The optional mails that the owner receives. */
export const mailChoicesSchema = Type.Object({
  /** Mails about replies to their cards. */
  replies: Type.Boolean(),
});
export type MailChoices = Static<typeof mailChoicesSchema>;
export const mailChoicesDataSchema = Type.Object({ mails: mailChoicesSchema });

export const deleteAccountBodySchema = Type.Object({ password: currentPasswordSchema });
export type DeleteAccountBody = Static<typeof deleteAccountBodySchema>;

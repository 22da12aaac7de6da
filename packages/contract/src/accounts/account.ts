import { type Static, Type } from 'typebox';
import { currentPasswordSchema } from './auth';

/** A link to a zip of everything stored about the account. It works once, within ten minutes. */
export const exportDataSchema = Type.Object({ url: Type.String() });
export type ExportData = Static<typeof exportDataSchema>;

export const deleteAccountBodySchema = Type.Object({ password: currentPasswordSchema });
export type DeleteAccountBody = Static<typeof deleteAccountBodySchema>;

import { type Static, Type } from 'typebox';
import { currentPasswordSchema } from './auth';

/** A link that answers one GET with a zip of everything kept about the account, for ten minutes. */
export const exportDataSchema = Type.Object({ url: Type.String() });
export type ExportData = Static<typeof exportDataSchema>;

export const deleteAccountBodySchema = Type.Object({ password: currentPasswordSchema });
export type DeleteAccountBody = Static<typeof deleteAccountBodySchema>;

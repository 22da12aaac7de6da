declare const __SOURCE_URL__: string;

/**
 * Where people get the source code of this instance (AGPL-3.0 §13): `SOURCE_URL` when the app was
 * built, else the archive that `npm start` packs.
 */
export const sourceUrl = __SOURCE_URL__;

/** Licences of all works that the app and the server contain; the build writes it. */
export const noticesPath = '/third-party-notices.txt';

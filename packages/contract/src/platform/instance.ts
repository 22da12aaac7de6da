import type { AppLanguage } from './app-languages';

/** A link to one of the operator's pages elsewhere, for the footer. */
export interface SocialLink {
  name: string;
  url: string;
}

/** The settings of the instance that the app shows. */
export interface InstanceSettings {
  /** The public address of this server, without a trailing slash. */
  publicUrl: string;
  /** The name of the server, where people log in and in mails; empty if it has none. */
  name: string;
  /** The language of people whose browser asks for none that we have. */
  language: AppLanguage;
  /** The operator's address for users' questions. */
  supportEmail: string;
  /** The address of this instance's source code (AGPL-3.0 §13). */
  sourceUrl: string;
  /** Usually empty. */
  socialLinks: readonly SocialLink[];
  /**
   * SHA-256 in hex of the passphrase that opens the app; empty if there is no gate. The app does
   * not contain the phrase itself.
   */
  gateSha256: string;
}

/** The path of the source code, unless it is published elsewhere. */
export const sourcePath = '/source.tar.gz';

/** The id of the element of `index.html` that holds the settings as JSON. */
export const instanceBlockId = 'instance';

/**
 * Placeholders that the build writes instead of an instance's settings: addresses that nobody can
 * own (RFC 2606). The server replaces them when it serves a page.
 */
export const instancePlaceholders = {
  publicUrl: 'https://public-url.invalid',
  name: '',
  language: 'en',
  supportEmail: 'support@instance.invalid',
  sourceUrl: 'https://source-url.invalid',
  socialLinks: [{ name: 'social-link.invalid', url: 'https://social-link.invalid' }],
  gateSha256: '',
} as const satisfies InstanceSettings;

/** A placeholder for the settings in a revision in the service worker's list of files. */
export const instanceRevision = 'instance.invalid';

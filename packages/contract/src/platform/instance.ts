/** A page of the operator's elsewhere, for the footer. */
export interface SocialLink {
  name: string;
  url: string;
}

/** What the app shows of the instance that serves it. */
export interface InstanceSettings {
  /** How people reach this server, without a slash at the end. */
  publicUrl: string;
  /** Where people write to. */
  supportEmail: string;
  /** Where people get the source code of this instance (AGPL-3.0 §13). */
  sourceUrl: string;
  /** Usually none. */
  socialLinks: readonly SocialLink[];
  /**
   * SHA-256 of the passphrase that opens the app, in hex; empty when there is no gate. The phrase
   * itself is nowhere in the app.
   */
  gateSha256: string;
}

/** Where the source code is served unless it is published elsewhere. */
export const sourcePath = '/source.tar.gz';

/** The id of the element of `index.html` that holds the settings as JSON. */
export const instanceBlockId = 'instance';

/**
 * What the build writes instead of an instance's settings: addresses that nobody can have
 * (RFC 2606). The server puts the settings in their place when it serves a page.
 */
export const instancePlaceholders = {
  publicUrl: 'https://public-url.invalid',
  supportEmail: 'support@instance.invalid',
  sourceUrl: 'https://source-url.invalid',
  socialLinks: [{ name: 'social-link.invalid', url: 'https://social-link.invalid' }],
  gateSha256: '',
} as const satisfies InstanceSettings;

/** Part of a revision in the service worker's list of files: it stands for the settings. */
export const instanceRevision = 'instance.invalid';

import { toHostList } from './host-list';

/** Our identity towards push services, and the allowed services. */
export interface PushSettings {
  /** A contact for problems with our messages: a `mailto:` or `https:` address (RFC 8292 §2.1). */
  contact: string;
  /**
   * Hosts besides the known ones: `host` or `host:port`, in lower case. Those that the operator
   * lists may also have a private address.
   */
  furtherHosts: readonly string[];
  /** Certificates that are trusted besides the system's, in PEM; only tests set it. */
  ca?: string;
}

export interface PushVariables {
  PUBLIC_URL: string;
  PUSH_CONTACT: string | undefined;
  PUSH_HOSTS: string | undefined;
}

/** Throws one readable list of all invalid hosts. */
export function toPushSettings({ PUBLIC_URL, PUSH_CONTACT, PUSH_HOSTS }: PushVariables): PushSettings {
  // Apple refuses an address on localhost; names below .invalid belong to nobody (RFC 6761).
  const fallback = PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : 'mailto:operator@hellograph.invalid';
  return { contact: PUSH_CONTACT ?? fallback, furtherHosts: toHostList('PUSH_HOSTS', PUSH_HOSTS) };
}

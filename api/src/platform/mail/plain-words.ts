/**
 * A name and nothing else: no address, no link, no sentence. What somebody may have made up is
 * repeated to others only when it is one.
 */
export const isPlainName = (name: string): boolean =>
  name.length <= 40 && /^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u.test(name) && !isLinkLike(name);

/** The same for the name of a company, which may have numbers. */
export const isPlainBrand = (name: string): boolean =>
  name.length <= 40 && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’. &+-]*$/u.test(name) && !isLinkLike(name);

/** Mailboxes make a link of what looks like one. */
export const isLinkLike = (text: string): boolean => /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(text);

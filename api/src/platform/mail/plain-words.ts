/**
 * Whether a text is only a name: not an address, a link or a sentence. Only such texts of users are
 * repeated to others.
 */
export const isPlainName = (name: string): boolean =>
  name.length <= 40 && /^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u.test(name) && !isLinkLike(name);

/** The same for a company's name, which may contain numbers. */
export const isPlainBrand = (name: string): boolean =>
  name.length <= 40 && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’. &+-]*$/u.test(name) && !isLinkLike(name);

/** Whether a text looks like a link, which mail programs would make clickable. */
export const isLinkLike = (text: string): boolean => /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(text);

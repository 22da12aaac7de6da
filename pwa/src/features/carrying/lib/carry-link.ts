/** The address of a carried draft, and its key. */
export interface CarryTicket {
  token: string;
  key: string;
}

const studioPath = '/workflow';

/** The part after # is never sent to a server. */
export const toCarryLink = (origin: string, { token, key }: CarryTicket): string => `${origin}${studioPath}#carry=${token}.${key}`;

/** Finds a ticket in a link, in its part behind #, or in a text around it. */
export function findTicket(text: string): CarryTicket | undefined {
  const [, token, key] = /#carry=([\w-]{22})\.([\w-]{43})(?![\w-])/.exec(text) ?? [];
  return token && key ? { token, key } : undefined;
}

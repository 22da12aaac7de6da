import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Pages behind links, and the calls of these pages; the token as browsers send it, not encoded. */
const linkPath = /^\/(c|wall|big|sign|rsvp|api\/wall|api\/sign|api\/rsvp)\/([\w-]{22})(?:\/[\w./-]*)?$/;
/** Files of these pages, the same for everybody. */
const filePath =
  /^\/(assets\/[\w.-]+|card\/(?!oembed)[\w./~-]+|brand\/theme\/[\w.~-]+|(sign|rsvp)\/sw\.js|first\.js|too-old\/[\w-]+\.json|guest\.html|icon\.svg|icon-180\.png|favicon\.ico|api\/event-art\/[\w./-]+|api\/media\/[\w./%-]+)$/;
/** Where pages behind links lead; the instance has these. */
const instancePath = /^\/$|^\/(workflow|privacy-policy)$|^\/face\/[\w-]+$/;

/** What an address is on the domain of a brand; `nothing` for all that is not meant to be there. */
export type GuestPath = { is: 'link'; page: string; token: string; isCall: boolean } | { is: 'file' | 'instance' | 'nothing' };

export function toGuestPath(url: string): GuestPath {
  const [path = ''] = url.split('?');
  const [, page = '', token = ''] = linkPath.exec(path) ?? [];
  if (token !== '') return { is: 'link', page: page.replace('api/', ''), token, isCall: page.startsWith('api/') };
  if (instancePath.test(path)) return { is: 'instance' };
  return { is: filePath.test(path) ? 'file' : 'nothing' };
}

/**
 * The host that a request names, unless it is the instance's own, an address or of this machine.
 */
export function findOtherHost({ hostname }: Pick<FastifyRequest, 'hostname'>, instanceHost: string): string | undefined {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return host === instanceHost || !host.includes('.') || isIP(host) !== 0 ? undefined : host;
}

export const isPageView = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

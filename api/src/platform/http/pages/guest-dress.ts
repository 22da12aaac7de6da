import { isIP } from 'node:net';
import type { UiLanguage } from '@hellograph/contract';
import type { FastifyRequest } from 'fastify';

/**
 * Pages behind links, and the API calls of these pages; the token in the form that browsers send,
 * not encoded.
 */
const linkPath = /^\/(c|wall|big|sign|rsvp|api\/wall|api\/sign|api\/rsvp)\/([\w-]{22})(?:\/[\w./-]*)?$/;
/** Files of these pages, the same for all links. */
const filePath =
  /^\/(assets\/[\w.-]+|card\/(?!oembed)[\w./~-]+|brand\/theme\/[\w.~-]+|(sign|rsvp)\/sw\.js|first\.js|(too-old|blank)\/[\w-]+\.json|guest\.html|icon\.svg|icon-180\.png|favicon\.ico|api\/event-art\/[\w./-]+|api\/media\/[\w./%-]+)$/;
/** Pages of the instance to which pages behind links lead. */
const instancePath = /^\/$|^\/(workflow|privacy-policy)$|^\/face\/[\w-]+$/;

/**
 * The meaning of an address on the domain of a brand; `nothing` for all addresses that must not
 * exist there.
 */
type GuestPath = { is: 'link'; page: string; token: string; isCall: boolean } | { is: 'file' | 'instance' | 'nothing' };

export function toGuestPath(url: string): GuestPath {
  const [path = ''] = url.split('?');
  const [, page = '', token = ''] = linkPath.exec(path) ?? [];
  if (token !== '') return { is: 'link', page: page.replace('api/', ''), token, isCall: page.startsWith('api/') };
  if (instancePath.test(path)) return { is: 'instance' };
  return { is: filePath.test(path) ? 'file' : 'nothing' };
}

/**
 * Returns the host of a request, unless it is the instance's own, an IP address or this machine.
 */
export function findOtherHost({ hostname }: Pick<FastifyRequest, 'hostname'>, instanceHost: string): string | undefined {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return host === instanceHost || !host.includes('.') || isIP(host) !== 0 ? undefined : host;
}

export const isPageView = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;
/** A guest's page, by its address. */
export interface GuestAddress {
  page: string;
  token: string;
  ipAddress: string;
  /** The language of the browser or the program that asks. */
  language: UiLanguage;
}

/**
 * The HTML that is inserted into a guest's page before it is sent: no script, and only our own
 * files.
 */
export interface GuestDress {
  head: string;
  /** HTML below the page. */
  foot: string;
}

/** `undefined` for a page that is sent as it was built. */
export type DressGuestPage = (address: GuestAddress) => Promise<GuestDress | undefined>;

const root = '<div id="root"></div>';

export const dressPage = (html: string, { head, foot }: GuestDress): string =>
  html.replace('</head>', () => `${head}</head>`).replace(root, () => `${root}${foot}`);

/** Pages whose links can come from a brand. */
export const brandedPages = ['wall', 'big', 'sign', 'rsvp'] as const;
export type BrandedPage = (typeof brandedPages)[number];
export const isBrandedPage = (page: string): page is BrandedPage => brandedPages.some((one) => one === page);

const dressMaxMs = 2000;

/** Requests a page's dress from the API; without a response, the page is sent as it was built. */
export const dressByApi =
  (apiUrl: string): DressGuestPage =>
  async ({ page, token, ipAddress, language }) => {
    if (!isBrandedPage(page)) return undefined;
    const url = new URL(`/brand/dress/${page}/${encodeURIComponent(token)}`, apiUrl);
    const asked = { headers: { 'x-forwarded-for': ipAddress, 'accept-language': language }, signal: AbortSignal.timeout(dressMaxMs) };
    const answer = await fetch(url, asked).catch(() => undefined);
    return answer?.status === 200 ? ((await answer.json()) as GuestDress) : undefined;
  };

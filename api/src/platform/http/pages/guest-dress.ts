/** A guest's page, by its address. */
export interface GuestAddress {
  page: string;
  token: string;
  ipAddress: string;
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
  async ({ page, token, ipAddress }) => {
    if (!isBrandedPage(page)) return undefined;
    const url = new URL(`/brand/dress/${page}/${encodeURIComponent(token)}`, apiUrl);
    const asked = { headers: { 'x-forwarded-for': ipAddress }, signal: AbortSignal.timeout(dressMaxMs) };
    const answer = await fetch(url, asked).catch(() => undefined);
    return answer?.status === 200 ? ((await answer.json()) as GuestDress) : undefined;
  };

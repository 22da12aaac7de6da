import { brandTypefaces, CodedError, mix, toNightColour } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { FindShownBrand, ShownBrand } from '../../domain/brands/shown-brand';
import { toTokenHash } from '../../domain/card-links/new-link';
import { findOpenedCard } from '../../domain/card-links/opened-card';
import { findOpenedRsvp } from '../../domain/event-guests/opened-rsvp';
import { findOpenedSigning } from '../../domain/guest-links/opened-signing';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { findByLink, type RateLimiter } from '../../platform/capacity/rate-limiter';
import {
  type BrandedPage,
  type DressGuestPage,
  type GuestAddress,
  type GuestDress,
  isBrandedPage,
} from '../../platform/http/pages/guest-dress';
import { escapeHtml } from '../../platform/mail/mail-template';
import { type FindGuestPreview, toPreviewHead } from './guest-preview';

export interface GuestBrandDependencies {
  db: Database;
  findShownBrand: FindShownBrand;
  /** Pages behind unknown links, counted by network address. */
  misses: RateLimiter;
  now: () => number;
}

type FindOwner = (db: Database, tokenHash: string, at: number) => Promise<string | undefined>;

/** A link with a passphrase opens no wall, and shows nothing before it is unlocked. */
const findWallOwner: FindOwner = async (db, tokenHash, at) => {
  const card = await findOpenedCard(db, tokenHash, at);
  return card?.passphrase_hash === null ? card.user_id : undefined;
};

/** The lookup of the owner for the links of each page. */
const owners = {
  wall: findWallOwner,
  big: findWallOwner,
  sign: async (db, tokenHash) => (await findOpenedSigning(db, tokenHash))?.user_id,
  rsvp: async (db, tokenHash) => {
    const opened = await findOpenedRsvp(db, tokenHash);
    return opened && (await hostedEventsRepo(db).find(opened.event_id))?.user_id;
  },
} satisfies Record<BrandedPage, FindOwner>;

/**
 * Returns the owner of a card, a wall or an invitation by its link; `undefined` for a link that
 * opens nothing.
 */
export type FindLinkOwner = (page: string, token: string) => Promise<string | undefined>;

export const createLinkOwnerFinder =
  ({ db, now }: Pick<GuestBrandDependencies, 'db' | 'now'>): FindLinkOwner =>
  async (page, token) => {
    if (isBrandedPage(page)) return owners[page](db, toTokenHash(token), now());
    return (await findOpenedCard(db, toTokenHash(token), now()))?.user_id;
  };

/**
 * Finds the brand of the account that a guest's link comes from. Throws NOT_FOUND for a link that
 * opens nothing, and RATE_LIMITED after too many of those.
 */
export const createGuestBrandFinder =
  ({ db, findShownBrand, misses, now }: GuestBrandDependencies) =>
  async ({ page, token, ipAddress }: Pick<GuestAddress, 'token' | 'ipAddress'> & { page: BrandedPage }): Promise<ShownBrand | undefined> =>
    findShownBrand(await findByLink(misses, ipAddress, () => owners[page](db, toTokenHash(token), now())));

const toThemeName = ({ colours: { colour, second }, typeface }: ShownBrand) =>
  `${colour.slice(1)}-${second.slice(1)}${typeface ? `~${typeface}` : ''}`;

interface DressDependencies {
  findGuestBrand: ReturnType<typeof createGuestBrandFinder>;
  findGuestPreview: FindGuestPreview;
}

/**
 * Adds the preview of the link to a guest's page, and the brand if there is one. A link that opens
 * nothing gets the page as it was built, which says so.
 */
export const createGuestDresser =
  ({ findGuestBrand, findGuestPreview }: DressDependencies): DressGuestPage =>
  async ({ page, ...address }) => {
    const preview = isBrandedPage(page) ? await findGuestPreview({ ...address, page }).catch(forgetLink) : undefined;
    if (!preview || !isBrandedPage(page)) return undefined;
    const brand = await findGuestBrand({ ...address, page }).catch(forgetLink);
    const { head, foot } = brand ? toGuestDress(brand, { page, ...address }) : { head: '', foot: '' };
    return { head: toPreviewHead(preview) + head, foot };
  };

function forgetLink(thrown: unknown): undefined {
  if (!(thrown instanceof CodedError) || thrown.status >= 500) throw thrown;
}

/** Returns a guest's page in a brand, so that nothing moves when the script loads. */
function toGuestDress(brand: ShownBrand, { page, token }: Pick<GuestAddress, 'page' | 'token'>): GuestDress {
  const head = `<link rel="stylesheet" href="/brand/theme/${toThemeName(brand)}.css">`;
  const { logo, senderName, footer, updatedAt } = brand;
  const lines = [
    logo &&
      `<span class="brand-logo"><img src="/${page}/${token}/logo.png?v=${updatedAt.toString(36)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(senderName)}"></span>`,
    senderName && `<strong>${escapeHtml(senderName)}</strong>`,
    footer && `<span>${escapeHtml(footer)}</span>`,
  ].filter(Boolean);
  // A big screen shows one thing at a time.
  const isShown = page !== 'big' && lines.length > 0;
  return { head, foot: isShown ? `<footer class="brand-imprint">${lines.join('')}</footer>` : '' };
}

const families: Record<(typeof brandTypefaces)[number], string> = {
  fraunces: '"Fraunces Variable",Georgia,serif',
  fredoka: 'Fredoka,"Trebuchet MS",sans-serif',
  'dancing-script': '"Dancing Script",cursive',
  caveat: 'Caveat,cursive',
};

/** Returns the style sheet that a page's theme names; `undefined` for an unknown name. */
export function findGuestTheme(name: string): string | undefined {
  const [, colour, second, family] = /^([0-9a-f]{6})-([0-9a-f]{6})(?:~([a-z-]+))?$/.exec(name) ?? [];
  const typeface = brandTypefaces.find((one) => one === family);
  if (!colour || !second || (family && !typeface)) return undefined;
  const [day, night] = [`#${colour}`, toNightColour(`#${colour}`)];
  const toAccent = (accent: string, { strong, on, paper }: { strong: string; on: string; paper: string }) =>
    `--accent:${accent};--accent-strong:${mix(accent, strong, 0.2)};--on-accent:${on};--accent-wash:${mix(paper, accent, 0.12)}`;
  return [
    `:root,.light{${toAccent(day, { strong: '#120d12', on: '#fffdf9', paper: '#fffdf9' })}}`,
    `.dark{${toAccent(night, { strong: '#ffffff', on: '#120d12', paper: '#221d19' })}}`,
    typeface ? `h1,h2,h3,.font-display{font-family:${families[typeface]}}` : '',
    '.brand-imprint{display:grid;justify-items:center;gap:.4rem;padding:1.5rem 1rem 2.5rem;background:var(--paper);color:var(--ink-soft);font-size:.875rem;text-align:center;overflow-wrap:anywhere}',
    `.brand-imprint::before{content:"";width:3rem;height:3px;margin-bottom:.6rem;border-radius:2px;background:#${second}}`,
    '.brand-imprint strong{color:var(--ink)}',
    '.brand-logo{display:grid;place-items:center;padding:.4rem .6rem;border-radius:.4rem;background:#fffdf9}',
    '.brand-logo img{display:block;width:auto;max-width:min(12rem,60vw);height:auto;max-height:2.6rem}',
    '',
  ].join('\n');
}

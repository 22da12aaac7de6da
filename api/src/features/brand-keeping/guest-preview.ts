import { nameIn, type UiLanguage } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import { type FindShownBrand, toBrandTint } from '../../domain/brands/shown-brand';
import { toTokenHash } from '../../domain/card-links/new-link';
import { findOpenedCard } from '../../domain/card-links/opened-card';
import { findOpenedRsvp } from '../../domain/event-guests/opened-rsvp';
import { findOpenedSigning } from '../../domain/guest-links/opened-signing';
import { eventArtSize, toEventArtPath } from '../../domain/hosted-events/event-card';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { findByLink, type RateLimiter } from '../../platform/capacity/rate-limiter';
import { type BrandedPage, type GuestAddress, isBrandedPage } from '../../platform/http/pages/guest-dress';
import { escapeHtml } from '../../platform/mail/mail-template';

export interface GuestPreviewDependencies {
  db: Database;
  findShownBrand: FindShownBrand;
  ownDomains: Pick<OwnDomains, 'findToShown'>;
  publicUrl: string;
  /** Pages behind unknown links, counted by network address. */
  misses: RateLimiter;
  now: () => number;
}

interface Described {
  userId: string;
  title: string;
  description: string;
  picture?: { path: string; width: number; height: number };
}

interface AskedPage {
  token: string;
  language: UiLanguage;
  at: number;
}

type Describe = (tools: Pick<GuestPreviewDependencies, 'db' | 'findShownBrand'>, asked: AskedPage) => Promise<Described | undefined>;

/** A link with a passphrase reveals nothing before it is unlocked. */
const describeWall: Describe = async ({ db }, { token, language, at }) => {
  const card = await findOpenedCard(db, toTokenHash(token), at);
  if (!card || card.passphrase_hash !== null || card.is_group !== 1) return undefined;
  const { cardPage } = serverWords(card.opens_in ?? language);
  return {
    userId: card.user_id,
    title: card.sender ? fill(cardPage.titleFrom, { name: card.sender }) : nameIn(card.cover, card.to_name).trim() || cardPage.title,
    description: card.to_name ? fill(cardPage.describedFor, { name: card.to_name }) : cardPage.description,
    picture: { path: `/c/${token}/picture.jpg?v=${card.version}`, width: 1200, height: 630 },
  };
};

const describeSigning: Describe = async ({ db }, { token, language }) => {
  const opened = await findOpenedSigning(db, toTokenHash(token));
  if (!opened) return undefined;
  const { mail, groupCards } = serverWords(opened.opens_in ?? language);
  const { invite } = groupCards;
  const names = { from: opened.sender || mail.someone, to: opened.to_name };
  return {
    userId: opened.user_id,
    title: fill(opened.to_name ? invite.subject : invite.subjectPlain, names),
    description: invite.preview,
  };
};

const describeEvent: Describe = async ({ db, findShownBrand }, { token, language }) => {
  const opened = await findOpenedRsvp(db, toTokenHash(token));
  const event = opened && (await hostedEventsRepo(db).find(opened.event_id));
  if (!event) return undefined;
  const { mail, eventMails: words } = serverWords(language);
  const invited = fill(words.invitation, { from: event.hosts || mail.someone, title: event.title });
  return {
    userId: event.user_id,
    title: event.state === 'cancelled' ? `${words.cancelled}: ${event.title}` : invited,
    description: event.state === 'cancelled' ? event.title : words.preview,
    picture: { path: toEventArtPath({ ...event, tint: toBrandTint(event.tint, await findShownBrand(event.user_id)) }), ...eventArtSize },
  };
};

const describers: Record<BrandedPage, Describe> = { wall: describeWall, big: describeWall, sign: describeSigning, rsvp: describeEvent };

/** The preview of a guest's link in chats. Addresses are whole. */
export interface GuestPreview extends Pick<Described, 'title' | 'description'> {
  url: string;
  picture: { url: string; width: number; height: number } | undefined;
  oembedUrl: string;
}

export type FindGuestPreview = (address: GuestAddress & { page: BrandedPage }) => Promise<GuestPreview>;

/** Throws NOT_FOUND for a link that opens nothing, and RATE_LIMITED after too many of those. */
export const createGuestPreviewFinder =
  ({ db, findShownBrand, ownDomains, publicUrl, misses, now }: GuestPreviewDependencies): FindGuestPreview =>
  async ({ page, token, ipAddress, language }) => {
    const found = await findByLink(misses, ipAddress, () => describers[page]({ db, findShownBrand }, { token, language, at: now() }));
    const { userId, title, description, picture } = found;
    const toShown = await ownDomains.findToShown(userId);
    const url = toShown(new URL(`/${page}/${token}`, publicUrl).href);
    return {
      title,
      description,
      url,
      picture: picture && { ...picture, url: toShown(new URL(picture.path, publicUrl).href) },
      oembedUrl: new URL(`/api/oembed?url=${encodeURIComponent(url)}`, publicUrl).href,
    };
  };

/** The page and the token in a guest's address; `undefined` if it is none. */
export function findGuestPage(address: string): { page: BrandedPage; token: string } | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  const [, page = '', token = ''] = /^\/(\w+)\/([\w-]{22})$/.exec(path) ?? [];
  return isBrandedPage(page) ? { page, token } : undefined;
}

/** The oEmbed answer about a guest's page. */
export const toOembed = ({ title, picture }: GuestPreview, publicUrl: string) => ({
  version: '1.0',
  type: 'link',
  title,
  provider_name: 'Hellograph',
  provider_url: publicUrl,
  cache_age: 50,
  ...(picture && { thumbnail_url: picture.url, thumbnail_width: picture.width, thumbnail_height: picture.height }),
});

/** Open Graph, and the address of the oEmbed answer. */
export function toPreviewHead({ title, description, url, picture, oembedUrl }: GuestPreview): string {
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Hellograph'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
  ];
  if (picture)
    tags.push(
      ['og:image', picture.url],
      ['og:image:width', String(picture.width)],
      ['og:image:height', String(picture.height)],
      ['og:image:alt', title],
    );
  const metas = tags.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`);
  return [
    ...metas,
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembedUrl)}" title="${escapeHtml(title)}">`,
    '',
  ].join('\n');
}

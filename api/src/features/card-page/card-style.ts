import {
  type BrandTypeface,
  brandTypefaces,
  type CardLook,
  cardColours,
  cardLooks,
  type FontFamily,
  occasions,
  type PaintedCard,
} from '@hellograph/contract';
import type { ShownBrand } from '../../domain/brands/shown-brand';
import { escapeHtml } from '../../platform/mail/mail-template';
import { emblemLines } from './card-art';

const toLogo = ({ logo, senderName, updatedAt }: ShownBrand, token: string) =>
  logo
    ? `<img src="/c/${token}/logo.png?v=${updatedAt.toString(36)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(senderName)}">`
    : '';

/** Returns the logo on the envelope, on a label, because it may have any colour. */
export const toBrandMark = (brand: ShownBrand, token: string): string =>
  brand.logo ? `<span class="mark">${toLogo(brand, token)}</span>\n` : '';

/** Returns the sender's details below the card. */
export function toImprint(brand: ShownBrand, token: string): string {
  const lines = [
    brand.logo ? `<span class="mark">${toLogo(brand, token)}</span>` : '',
    brand.senderName ? `<strong>${escapeHtml(brand.senderName)}</strong>` : '',
    brand.footer ? `<span>${escapeHtml(brand.footer)}</span>` : '',
  ].filter(Boolean);
  return lines.length > 0 ? `<div class="imprint">${lines.join('')}</div>\n` : '';
}

/** A card in the typeface of a brand, if there is one. */
export interface SetCard extends PaintedCard {
  typeface?: BrandTypeface | null | undefined;
}

/**
 * Returns the name of a theme's files: `birthday-paper`, with a custom colour
 * `birthday-paper-aa3355`, with those of a brand `birthday-paper-aa3355-112233`; its typeface comes
 * last, as in `…~caveat`.
 */
export const themeName = ({ occasion, look, tint, second, typeface }: SetCard) => {
  const colours = [tint, tint && second].flatMap((one) => (one ? [`-${one.slice(1)}`] : []));
  return `${occasion}-${look}${colours.join('')}${typeface ? `~${typeface}` : ''}`;
};

/** Parses a theme's file name. */
export function findPainted(name: string): SetCard | undefined {
  const pattern = /^(\w+)-(\w+?)(?:-([0-9a-f]{6})(?:-([0-9a-f]{6}))?)?(?:~([a-z-]+))?$/;
  const [, occasion, look, tint, second, family] = pattern.exec(name) ?? [];
  const painted = { occasion: occasions.find((one) => one === occasion), look: cardLooks.find((one) => one === look) };
  const typeface = brandTypefaces.find((one) => one === family);
  if (!painted.occasion || !painted.look || (family && !typeface)) return undefined;
  return { occasion: painted.occasion, look: painted.look, tint: tint ? `#${tint}` : null, second: second ? `#${second}` : null, typeface };
}

interface Headline {
  /** The font family in style sheets. */
  css: string;
  /** The same font for drawing pictures. */
  family: FontFamily;
  weight: number;
}

const headlines: Record<CardLook, Headline> = {
  paper: { css: 'Fraunces,Georgia,serif', family: 'fraunces', weight: 600 },
  bright: { css: 'Fredoka,"Trebuchet MS",sans-serif', family: 'fredoka', weight: 600 },
  evening: { css: '"Dancing Script",Caveat,cursive', family: 'dancing-script', weight: 700 },
};

const brandHeadlines: Record<BrandTypeface, Headline> = {
  fraunces: headlines.paper,
  fredoka: headlines.bright,
  'dancing-script': headlines.evening,
  caveat: { css: 'Caveat,"Segoe Print",cursive', family: 'caveat', weight: 700 },
};

export const headlineOf = ({ look, typeface }: SetCard): Headline => (typeface ? brandHeadlines[typeface] : headlines[look]);

/**
 * The style sheet for one look of one occasion: colours and type only. The layout is the same for
 * all cards.
 */
export function toThemeCss(painted: SetCard): string {
  const colours = cardColours(painted);
  const headline = headlineOf(painted);
  const variables = [
    `--ground-top:${colours.ground[0]}`,
    `--ground-foot:${colours.ground[1]}`,
    `--ink:${colours.ink}`,
    `--accent:${colours.accent}`,
    `--second:${colours.second}`,
    `--envelope:${colours.envelope}`,
    `--envelope-shade:${colours.envelopeShade}`,
    `--envelope-ink:${colours.envelopeInk}`,
    `--lining:${colours.lining}`,
    `--seal:${colours.seal}`,
    `--seal-ink:${colours.sealInk}`,
    `--table:${colours.tableLight}`,
    `--headline:${headline.css}`,
    `--headline-weight:${headline.weight}`,
  ];
  return `:root{${variables.join(';')}}@media (prefers-color-scheme:dark){:root{--table:${colours.tableDark}}}\n`;
}

/** An emblem as an image file, in the colours of a look. */
export function toEmblemFile(painted: PaintedCard): string {
  const { accent, second } = cardColours(painted);
  const lines = emblemLines(painted.occasion).replaceAll('class="b"', `fill="${second}" fill-opacity="0.38" stroke="none"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke="${accent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</svg>`;
}

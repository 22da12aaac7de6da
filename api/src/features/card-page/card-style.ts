import {
  type CardLook,
  type CardTheme,
  cardLooks,
  cardTheme,
  contrast,
  type FontFamily,
  mix,
  type Occasion,
  occasions,
  styleOf,
} from '@hellograph/contract';
import { emblemLines } from './card-art';

/** The colours of everything that is drawn of a card. */
export interface CardPalette {
  ground: readonly [string, string];
  ink: string;
  accent: string;
  second: string;
  envelope: string;
  envelopeShade: string;
  envelopeInk: string;
  lining: string;
  seal: string;
  sealInk: string;
  /** The surface around the card, in light and dark mode. */
  tableLight: string;
  tableDark: string;
}

const cream = '#fffaf2';
const night = '#0f0c0a';

/** An envelope has a shade of its card's colours. */
const envelopes: Record<CardLook, (of: { accent: string; pale: string; deep: string }) => string> = {
  paper: ({ accent, pale }) => mix(pale, accent, 0.16),
  bright: ({ accent, deep }) => mix(accent, deep, 0.12),
  evening: ({ deep }) => mix(deep, '#ffffff', 0.09),
};

const readable = (ground: string, ...inks: string[]): string =>
  inks.reduce((best, ink) => (contrast(ink, ground) > contrast(best, ground) ? ink : best));

/** The choices that determine a card's colours. */
export interface Painted {
  occasion: Occasion;
  look: CardLook;
  tint: string | null;
}

/** `birthday-paper`, or `birthday-paper-aa3355` with a custom colour: the name of its files. */
export const themeName = ({ occasion, look, tint }: Painted) => `${occasion}-${look}${tint ? `-${tint.slice(1)}` : ''}`;

/** Parses a theme's file name. */
export function findPainted(name: string): Painted | undefined {
  const [, occasion, look, tint] = /^(\w+)-(\w+?)(?:-([0-9a-f]{6}))?$/.exec(name) ?? [];
  const painted = { occasion: occasions.find((one) => one === occasion), look: cardLooks.find((one) => one === look) };
  if (!painted.occasion || !painted.look) return undefined;
  return { occasion: painted.occasion, look: painted.look, tint: tint ? `#${tint}` : null };
}

export function cardColours({ occasion, look, tint }: Painted): CardPalette {
  const style = styleOf(occasion, tint);
  const { ground, ink, accent, second }: CardTheme = cardTheme(occasion, look, tint);
  const envelope = envelopes[look](style);
  return {
    ground,
    ink,
    accent,
    second,
    envelope,
    envelopeShade: mix(envelope, style.deep, 0.16),
    envelopeInk: readable(envelope, style.deep, cream),
    lining: look === 'paper' ? mix(style.accent, '#ffffff', 0.35) : mix(style.second, '#ffffff', 0.1),
    seal: style.accent,
    sealInk: readable(style.accent, cream, style.deep),
    tableLight: mix(style.pale, '#f3ede4', 0.45),
    tableDark: mix(mix(style.deep, night, 0.72), '#1a1613', 0.35),
  };
}

interface Headline {
  /** The font family in style sheets. */
  css: string;
  /** The same font where pictures are drawn. */
  family: FontFamily;
  weight: number;
}

export const headlines: Record<CardLook, Headline> = {
  paper: { css: 'Fraunces,Georgia,serif', family: 'fraunces', weight: 600 },
  bright: { css: 'Fredoka,"Trebuchet MS",sans-serif', family: 'fredoka', weight: 600 },
  evening: { css: '"Dancing Script",Caveat,cursive', family: 'dancing-script', weight: 700 },
};

/**
 * The style sheet for one look of one occasion: colours and type only. The layout is the same for
 * all cards.
 */
export function toThemeCss(painted: Painted): string {
  const colours = cardColours(painted);
  const headline = headlines[painted.look];
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
export function toEmblemFile(painted: Painted): string {
  const { accent, second } = cardColours(painted);
  const lines = emblemLines(painted.occasion).replaceAll('class="b"', `fill="${second}" fill-opacity="0.38" stroke="none"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke="${accent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</svg>`;
}

import { type CardTheme, cardTheme, contrast, mix, styleOf } from './card-theme';
import type { CardLook, Occasion } from './find-occasion';

/** The colours of all drawn parts of a card. */
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

/** The envelope's shade of its card's colours. */
const envelopes: Record<CardLook, (of: { accent: string; pale: string; deep: string }) => string> = {
  paper: ({ accent, pale }) => mix(pale, accent, 0.16),
  bright: ({ accent, deep }) => mix(accent, deep, 0.12),
  evening: ({ deep }) => mix(deep, '#ffffff', 0.09),
};

const readable = (ground: string, ...inks: string[]): string =>
  inks.reduce((best, ink) => (contrast(ink, ground) > contrast(best, ground) ? ink : best));

/** The choices that determine a card's colours. */
export interface PaintedCard {
  occasion: Occasion;
  look: CardLook;
  tint: string | null;
  /** The colour that goes with a tint; derived from the tint if left out. */
  second?: string | null | undefined;
}

export function cardColours({ occasion, look, tint, second: chosen = null }: PaintedCard): CardPalette {
  const style = styleOf(occasion, tint, chosen);
  const { ground, ink, accent, second }: CardTheme = cardTheme(occasion, look, tint, chosen);
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

import type { PaintedCard } from '@hellograph/contract';
import { cardTheme } from '@hellograph/contract/card-theme';

/** The emblem of an occasion in the colours of a look, as the server draws it. */
export const toEmblemUrl = ({ occasion, look, tint }: PaintedCard): string =>
  `/card/emblem/${occasion}-${look}${tint ? `-${tint.slice(1)}` : ''}.svg`;

/** The background and the colours of a card, for elements of the page. */
export function toCardStyle({ occasion, look, tint }: PaintedCard) {
  const { ground, ink, accent } = cardTheme(occasion, look, tint);
  return { accent, ground: { background: `linear-gradient(${ground[0]}, ${ground[1]})`, color: ink } };
}

/** Pale paper by night, on a page that is dark: the same card in its evening colours. */
export const byNight = ({ occasion, look, tint }: PaintedCard, isDark: boolean): PaintedCard => ({
  occasion,
  look: isDark && look === 'paper' ? 'evening' : look,
  tint,
});

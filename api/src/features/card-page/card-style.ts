import { type CardLook, cardColours, cardLooks, type FontFamily, occasions, type PaintedCard } from '@hellograph/contract';
import { emblemLines } from './card-art';

/** `birthday-paper`, or `birthday-paper-aa3355` with a custom colour: the name of its files. */
export const themeName = ({ occasion, look, tint }: PaintedCard) => `${occasion}-${look}${tint ? `-${tint.slice(1)}` : ''}`;

/** Parses a theme's file name. */
export function findPainted(name: string): PaintedCard | undefined {
  const [, occasion, look, tint] = /^(\w+)-(\w+?)(?:-([0-9a-f]{6}))?$/.exec(name) ?? [];
  const painted = { occasion: occasions.find((one) => one === occasion), look: cardLooks.find((one) => one === look) };
  if (!painted.occasion || !painted.look) return undefined;
  return { occasion: painted.occasion, look: painted.look, tint: tint ? `#${tint}` : null };
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
export function toThemeCss(painted: PaintedCard): string {
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
export function toEmblemFile(painted: PaintedCard): string {
  const { accent, second } = cardColours(painted);
  const lines = emblemLines(painted.occasion).replaceAll('class="b"', `fill="${second}" fill-opacity="0.38" stroke="none"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke="${accent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</svg>`;
}

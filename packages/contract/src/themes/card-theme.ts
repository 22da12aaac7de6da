import type { CardLook, Mood, Occasion } from './find-occasion';

export const particleKinds = ['confetti', 'hearts', 'petals', 'snow', 'stars', 'bubbles', 'leaves', 'sparks', 'bats'] as const;
export type ParticleKind = (typeof particleKinds)[number];

type Rgb = readonly [number, number, number];

/** The look and sound of an occasion, from which a look makes a theme. */
interface OccasionStyle {
  /** Drawn with a symbol font, so it is an ornament in one colour. */
  emblem: string;
  particles: ParticleKind;
  mood: Mood;
  /** A pale ground, the dark ink on it, and two matching colours. */
  pale: string;
  deep: string;
  accent: string;
  second: string;
  /** The one of the two colours that glows in the evening look. */
  glow: 'accent' | 'second';
}

const style = (
  emblem: string,
  particles: ParticleKind,
  mood: Mood,
  [pale, deep, accent, second, glow = 'second']: readonly [string, string, string, string, OccasionStyle['glow']?],
): OccasionStyle => ({ emblem, particles, mood, pale, deep, accent, second, glow });

// biome-ignore format: a table reads better in rows
export const occasionStyles: Record<Occasion, OccasionStyle> = {
  birthday: style('🎂', 'confetti', 'merry', ['#fff4e6', '#4a1942', '#e8505b', '#f9a03f']),
  love: style('💕', 'hearts', 'tender', ['#fff0f1', '#55132b', '#d1345b', '#f28482']),
  wedding: style('💍', 'petals', 'solemn', ['#fbf7f0', '#3d3227', '#b08d57', '#9aa583', 'accent']),
  anniversary: style('🥂', 'sparks', 'tender', ['#faf5ee', '#3b2337', '#a4508b', '#d9a55a']),
  baby: style('🍼', 'bubbles', 'dreamy', ['#eef7fb', '#1f3f57', '#3f88c5', '#f4a6b0']),
  graduation: style('🎓', 'confetti', 'proud', ['#f3f4fb', '#16214d', '#2f4bb5', '#e0a526']),
  congratulations: style('🎉', 'confetti', 'festive', ['#f1faf4', '#0f3d2e', '#168a5b', '#f2b134']),
  thanks: style('🌻', 'petals', 'calm', ['#fdf8e7', '#46330b', '#c27c0e', '#6f8f3a', 'accent']),
  getWell: style('🌼', 'bubbles', 'calm', ['#effaf3', '#12403a', '#2a9d8f', '#f2c14e']),
  sympathy: style('🕊', 'leaves', 'solemn', ['#f4f4f1', '#2b3440', '#5c7285', '#8f9a86']),
  parents: style('💐', 'petals', 'tender', ['#fff3f4', '#4b1d3f', '#c8507f', '#7fa650', 'accent']),
  christmas: style('🎄', 'snow', 'cosy', ['#f7f4ec', '#0f3325', '#b3252c', '#2f7d4f']),
  newYear: style('🍾', 'sparks', 'festive', ['#f4f2fb', '#1a1440', '#5b3cc4', '#d99a2b']),
  easter: style('🐣', 'petals', 'merry', ['#f8fbe9', '#33401a', '#7a9e2c', '#e59bb5']),
  halloween: style('🎃', 'bats', 'spooky', ['#fff3e2', '#2c1440', '#d35b0b', '#6a3a9c', 'accent']),
  diwali: style('🪔', 'sparks', 'festive', ['#fff5e4', '#4a1236', '#c2185b', '#e8930c']),
  eid: style('🌙', 'stars', 'dreamy', ['#f0f8f4', '#0d3b38', '#0f7a6c', '#c99a3b']),
  hello: style('✨', 'stars', 'calm', ['#faf6ef', '#2b211c', '#bb3c1c', '#d9a066']),
};

/** All painted parts, in CSS colours. */
export interface CardTheme {
  look: CardLook;
  emblem: string;
  particles: ParticleKind;
  mood: Mood;
  /** The ground, from top to bottom. */
  ground: readonly [string, string];
  ink: string;
  accent: string;
  second: string;
  /** The font families of the headline and of the other text, with their weights. */
  headline: { family: FontFamily; weight: number };
  body: { family: FontFamily; weight: number };
}

export const fontFamilies = ['playfair-display', 'fraunces', 'fredoka', 'quicksand', 'dancing-script', 'caveat'] as const;
export type FontFamily = (typeof fontFamilies)[number];

/**
 * The minimum contrast of text, and of ornaments, with any part of the ground behind them: WCAG
 * 2.2, 1.4.3 and 1.4.11.
 */
export const contrastMin = 4.5;
export const ornamentContrastMin = 3;

const white: Rgb = [255, 255, 255];

const lookThemes: Record<CardLook, (style: OccasionStyle) => Omit<CardTheme, 'look' | 'emblem' | 'particles' | 'mood'>> = {
  paper: ({ pale, deep, accent, second }) => ({
    ground: [mix(pale, '#ffffff', 0.45), pale],
    ink: deep,
    accent,
    second,
    headline: { family: 'playfair-display', weight: 700 },
    body: { family: 'fraunces', weight: 400 },
  }),
  bright: ({ accent, second, deep }) => {
    const ground = [legibleUnder(mix(accent, second, 0.12), deep), legibleUnder(mix(accent, deep, 0.28), deep)] as const;
    return {
      ground,
      ink: '#ffffff',
      accent: lightened(mix(second, '#ffffff', 0.55), ground, ornamentContrastMin),
      second: mix(second, '#ffffff', 0.2),
      headline: { family: 'fredoka', weight: 600 },
      body: { family: 'quicksand', weight: 600 },
    };
  },
  evening: ({ deep, accent, second, glow }) => {
    const [light, beside] = glow === 'accent' ? [accent, second] : [second, accent];
    const ground = [mix(deep, '#05060f', 0.55), mix(deep, accent, 0.12)] as const;
    return {
      ground,
      ink: '#fff6e6',
      accent: lightened(mix(light, '#fff2cc', 0.45), ground, contrastMin),
      second: mix(beside, '#ffffff', 0.35),
      headline: { family: 'dancing-script', weight: 700 },
      body: { family: 'fraunces', weight: 380 },
    };
  },
};

/**
 * Returns the theme of an occasion and a look. With a `tint`, all colours are derived from it,
 * except `second` if it is given.
 */
export function cardTheme(occasion: Occasion, look: CardLook, tint: string | null = null, second: string | null = null): CardTheme {
  const style = styleOf(occasion, tint, second);
  const { emblem, particles, mood } = style;
  const theme = { look, emblem, particles, mood, ...lookThemes[look](style) };
  return look === 'bright' && tint !== null && contrast(tint, toHex(white)) < lightContrastMax ? onLight(theme, tint) : theme;
}

/**
 * A lighter colour would become a different one if it was darkened until white text is readable on
 * it.
 */
const lightContrastMax = 2.4;

/** Returns a bright theme in a light colour, with dark ink instead of white. */
const onLight = (theme: CardTheme, tint: string): CardTheme => ({
  ...theme,
  ground: [mix(tint, '#ffffff', 0.18), tint],
  ink: darkened(tint, tint, 7),
  accent: darkened(tint, tint, 3),
  second: darkened(tint, tint, 1.6),
});

/**
 * Returns a style's colours: a pale ground, dark ink on it, the colour itself, and a matching
 * second one.
 */
export function styleOf(occasion: Occasion, tint: string | null, second: string | null = null): OccasionStyle {
  const own = occasionStyles[occasion];
  if (tint === null) return own;
  const pale = mix(tint, '#ffffff', 0.9);
  const deep = darkened(tint, pale, 9);
  return { ...own, pale, deep, accent: darkened(tint, pale, 3), second: second ?? mix(turned(tint), '#ffffff', 0.2), glow: 'second' };
}

/** Lightens a colour until it has the required contrast with all of `ground`. */
function lightened(colour: string, ground: readonly string[], contrastLeast: number): string {
  let light = colour;
  for (let share = 0.05; ground.some((one) => contrast(light, one) < contrastLeast) && share <= 1; share += 0.05)
    light = mix(colour, '#ffffff', share);
  return light;
}

/** Darkens a colour until it has the required contrast with `ground`. */
function darkened(colour: string, ground: string, contrastLeast: number): string {
  let dark = colour;
  for (let share = 0.05; contrast(dark, ground) < contrastLeast && share <= 1; share += 0.05) dark = mix(colour, '#120d12', share);
  return dark;
}

/**
 * Returns a neighbour on the colour wheel: a third of the way around, in the direction of its
 * channels' order.
 */
function turned(hex: string): string {
  const [r, g, b] = toRgb(hex);
  return mix(toHex([b, r, g]), hex, 0.45);
}

const toRgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const toHex = (rgb: Rgb) => `#${rgb.map((level) => Math.round(level).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours; `share` is that of the second. */
export function mix(first: string, second: string, share: number): string {
  const ends = toRgb(second);
  return toHex(toRgb(first).map((level, i) => level + ((ends[i] ?? level) - level) * share) as unknown as Rgb);
}

/** Darkens a colour towards `deep` until white text is readable on it. */
function legibleUnder(colour: string, deep: string): string {
  let legible = colour;
  for (let share = 0.05; contrast(legible, toHex(white)) < contrastMin && share <= 1; share += 0.05) legible = mix(colour, deep, share);
  return legible;
}

/** Contrast ratio of two colours, 1 to 21. WCAG 2.2, "contrast ratio". */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(toRgb(first)), luminance(toRgb(second))].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((level) => (level / 255 <= 0.04045 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
};

import { contrast, mix, styleOf } from '../themes/card-theme';

/**
 * The colours of a look: the paper at its top and at its foot, the ink on it, and three for the
 * art.
 */
export interface LookColours {
  paper: string;
  foot: string;
  ink: string;
  main: string;
  second: string;
  third: string;
}

const inkContrastMin = 7;
const night = '#0d0b14';

/**
 * Returns a look's colours in the hue of a tint. Light colours stay light, and dark ones stay dark.
 */
export function tinted(own: LookColours, tint: string | null): LookColours {
  if (tint === null) return own;
  const { pale, deep, accent, second } = styleOf('hello', tint);
  const isDark = contrast(own.paper, '#ffffff') > contrast(own.paper, '#000000');
  if (isDark) {
    const paper = mix(deep, night, 0.45);
    const foot = mix(deep, night, 0.1);
    return {
      paper,
      foot,
      ink: '#fff8ec',
      main: lighter(mix(tint, '#ffffff', 0.25), foot),
      second: lighter(second, foot),
      third: mix(tint, '#fff1d6', 0.7),
    };
  }
  const foot = mix(pale, tint, 0.1);
  return { paper: mix(pale, '#ffffff', 0.5), foot, ink: darker(deep, foot), main: accent, second, third: mix(accent, pale, 0.55) };
}

function lighter(colour: string, ground: string): string {
  let light = colour;
  for (let share = 0.1; contrast(light, ground) < 3 && share <= 1; share += 0.1) light = mix(colour, '#ffffff', share);
  return light;
}

function darker(colour: string, ground: string): string {
  let dark = colour;
  for (let share = 0.1; contrast(dark, ground) < inkContrastMin && share <= 1; share += 0.1) dark = mix(colour, night, share);
  return dark;
}

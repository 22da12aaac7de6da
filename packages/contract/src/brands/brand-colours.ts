import { contrast, contrastMin, mix, ornamentContrastMin } from '../themes/card-theme';

/** A brand's two colours. */
export interface BrandColours {
  /** The colour of buttons, envelopes and headings. */
  colour: string;
  /** The colour of lines and ornaments next to them. */
  second: string;
}

export const ownBrandColours: BrandColours = { colour: '#bb3c1c', second: '#d9a066' };

/** The paper of mails and pages, which is also the colour of text on buttons. */
const paper = '#fffdf9';
const ink = '#120d12';
const night = '#221d19';

/**
 * Moves a colour towards `end` in steps of a twentieth until it has the required contrast with
 * `ground`.
 */
function repaired(colour: string, { ground, end, contrastLeast }: { ground: string; end: string; contrastLeast: number }): string {
  let shown = colour;
  for (let step = 1; contrast(shown, ground) < contrastLeast && step <= 20; step++) shown = mix(colour, end, step / 20);
  return shown;
}

/**
 * Returns the colours in which a brand is shown. They are unchanged if text is readable in them on
 * paper, and paper-coloured text on them; otherwise they are darkened as little as possible.
 */
export const toShownColours = ({ colour, second }: BrandColours): BrandColours => ({
  colour: repaired(colour, { ground: paper, end: ink, contrastLeast: contrastMin }),
  second: repaired(second, { ground: paper, end: ink, contrastLeast: ornamentContrastMin }),
});

/** Returns the same colour for dark surroundings. */
export const toNightColour = (colour: string): string => repaired(colour, { ground: night, end: '#ffffff', contrastLeast: contrastMin });

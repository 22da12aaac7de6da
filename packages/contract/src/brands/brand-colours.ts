import { contrast, contrastMin, mix, ornamentContrastMin } from '../themes/card-theme';

/** A brand's two colours. */
export interface BrandColours {
  /** Of buttons, envelopes and headings. */
  colour: string;
  /** Of lines and ornaments beside it. */
  second: string;
}

export const ownBrandColours: BrandColours = { colour: '#bb3c1c', second: '#d9a066' };

/** What brands are shown on: the paper of mails and pages, and the words on buttons. */
const paper = '#fffdf9';
const ink = '#120d12';
const night = '#221d19';

/** In steps of a twentieth towards `end`, until it can be told from `ground` by so much. */
function repaired(colour: string, { ground, end, contrastLeast }: { ground: string; end: string; contrastLeast: number }): string {
  let shown = colour;
  for (let step = 1; contrast(shown, ground) < contrastLeast && step <= 20; step++) shown = mix(colour, end, step / 20);
  return shown;
}

/**
 * The colours in which a brand is shown: as chosen where words can be read in them on paper, and
 * paper-coloured words on them; otherwise darker by as little as that takes.
 */
export const toShownColours = ({ colour, second }: BrandColours): BrandColours => ({
  colour: repaired(colour, { ground: paper, end: ink, contrastLeast: contrastMin }),
  second: repaired(second, { ground: paper, end: ink, contrastLeast: ornamentContrastMin }),
});

/** The same colour where the surroundings are dark. */
export const toNightColour = (colour: string): string => repaired(colour, { ground: night, end: '#ffffff', contrastLeast: contrastMin });

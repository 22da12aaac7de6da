/**
 * Teeth in mouth units (25 mm on an average adult). Widths are as seen from the front,
 * foreshortened by the dental arch: central incisor 8.5 mm, lateral 6.5, the canine and the rest
 * turn away.
 */
const upperBorders = [0.33, 0.57, 0.76, 0.9, 1] as const;
const lowerBorders = [0.21, 0.43, 0.64, 0.8, 0.92] as const;

/** Upper incisors reach this far below the line where the lips meet. */
const upperEdge = 0.12;
/** Lower incisors are behind the upper ones, this far below that line when the jaw is shut. */
const lowerEdge = 0.075;
const lateralShortness = 0.022;

/**
 * Returns where the tooth at p would be on a face seen from the front. The dental arch is a
 * cylinder of about one unit's radius that turns with the head, so that far teeth crowd together
 * and near ones widen.
 */
export function faceOn(p: number, yaw: number): number {
  const turn = Math.sin(-yaw);
  return 1.05 * Math.sin(Math.asin(Math.min(1, Math.max(-1, p / 1.05 + turn))) + yaw);
}

interface Tooth {
  /** −1 … 1 across the tooth. */
  across: number;
  index: number;
  /** Distance to the nearest gap between teeth. */
  border: number;
}

const tooth: Tooth = { across: 0, index: 0, border: 0 };

function findTooth(p: number, borders: readonly number[]): Tooth {
  const side = Math.abs(p);
  let inner = 0;
  let index = 0;
  while (index < borders.length - 1 && side > borders[index]) inner = borders[index++];
  const outer = borders[index];
  tooth.index = index;
  tooth.across = ((side - inner) / (outer - inner)) * 2 - 1;
  tooth.border = Math.min(side - inner, Math.abs(outer - side));
  return tooth;
}

const bell = (x: number) => Math.exp(-x * x);
const toFourth = (x: number) => x * x * (x * x);

/** The arch curves away from the light to both sides. */
const archShade = (p: number) => Math.max(0.3, 1.02 - 0.52 * p * p);

/** No upper tooth reaches below this q, whatever p is. */
export const upperTeethEnd = upperEdge;

/** Returns the q of the upper teeth's biting edge at p. */
export function upperTeethEdge(p: number): number {
  const { across, index } = findTooth(p, upperBorders);
  const length = upperEdge - (index === 1 ? lateralShortness : index > 2 ? 0.03 : 0) - 0.045 * p * p;
  return length - 0.022 * toFourth(across);
}

/**
 * Returns how far above the photo's lower lip the photo's own teeth end at p. They end one by one,
 * rounded: the lip that cut them off straight in the photo moves away.
 */
export function shownEdge(p: number): number {
  const { across, index } = findTooth(p, upperBorders);
  return (index === 1 ? lateralShortness : 0) + 0.03 * toFourth(across);
}

/**
 * Returns the brightness of the upper teeth: rounded, with soft dark gaps. `blur` is the photo's
 * edge width in mouth units.
 */
export function upperTeethShade(p: number, q: number, blur: number): number {
  const { across, border, index } = findTooth(p, upperBorders);
  const gap = Math.max(0.016, 0.55 * blur);
  const round = 1 - 0.07 * across * across - (index === 2 ? 0.04 : 0);
  const depth = Math.min(1, Math.max(0, (upperEdge - q) / 0.3));
  return archShade(p) * round * (1 - (0.2 * 0.016 * 3 * bell(border / gap)) / (0.016 * 2 + gap)) * (1 - 0.12 * depth);
}

/** Returns the q above which no lower tooth reaches, whatever p is. */
export const lowerTeethStart = (jawDrop: number) => jawDrop + lowerEdge;

export function lowerTeethEdge(p: number, jawDrop: number): number {
  const { across } = findTooth(p, lowerBorders);
  return jawDrop + lowerEdge + 0.06 * p * p + 0.014 * toFourth(across);
}

export function lowerTeethShade(p: number, blur: number): number {
  const { across, border } = findTooth(p, lowerBorders);
  const gap = Math.max(0.014, 0.55 * blur);
  return 0.8 * archShade(p * 1.1) * (1 - 0.06 * across * across) * (1 - (0.22 * 0.014 * 3 * bell(border / gap)) / (0.014 * 2 + gap));
}

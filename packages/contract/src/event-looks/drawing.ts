/** The canvas of all looks, in the proportions five by seven. */
export const lookSize = { width: 500, height: 700 } as const;

const golden = 0.618_033_988_749_895;
/**
 * Returns the nth of points that fill a range evenly without a visible pattern: multiples of the
 * golden ratio.
 */
export const scattered = (n: number, from = 0, to = 1, shift = 0): number => from + ((n * golden + shift) % 1) * (to - from);

/** Returns the nth of points that fill a unit square in the same way (R2 by Martin Roberts). */
export const spread = (n: number): { x: number; y: number } => ({ x: (n * 0.754_877_666) % 1, y: (n * 0.569_840_291) % 1 });

export const times = (count: number, draw: (n: number) => string): string => Array.from({ length: count }, (_, n) => draw(n)).join('');

const round = (value: number): number => Math.round(value * 10) / 10;

/** Writes a path, `M10 20 L…`, with one decimal, so that a drawing stays small. */
export const d = (strings: TemplateStringsArray, ...values: number[]): string =>
  strings.reduce((text, part, at) => `${text}${part}${at < values.length ? round(values[at] ?? 0) : ''}`, '');

export const svgPath = (shape: string, fill: string, more = ''): string => `<path d="${shape}" fill="${fill}"${more && ` ${more}`}/>`;
export const svgLine = (shape: string, stroke: string, width: number, more = ''): string =>
  `<path d="${shape}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
export const svgCircle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${more && ` ${more}`}/>`;
export const svgRing = (x: number, y: number, r: number, stroke: string, width: number, more = ''): string =>
  svgCircle(x, y, r, 'none', `stroke="${stroke}" stroke-width="${width}"${more && ` ${more}`}`);

interface Place {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
  flip?: boolean;
}
export const svgPlaced = ({ x, y, turn = 0, scale = 1, flip = false }: Place, inner: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${flip ? -scale : scale} ${scale})">${inner}</g>`;
export const svgFaded = (opacity: number, inner: string): string => `<g opacity="${opacity}">${inner}</g>`;

/** Draws the same in a corner and in the opposite one. */
export const inBothCorners = (inner: string): string => `${inner}<g transform="rotate(180 250 350)">${inner}</g>`;

/** A star with `points` rays, around the origin. */
export function svgStar(points: number, outer: number, inner: number): string {
  const corner = (n: number) => {
    const [radius, angle] = [n % 2 === 0 ? outer : inner, (n * Math.PI) / points - Math.PI / 2];
    return d`${Math.cos(angle) * radius} ${Math.sin(angle) * radius}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, n) => corner(n)).join('L')}Z`;
}

/** A pointed leaf that grows from the origin upwards. */
export const svgLeaf = (length: number, width: number): string =>
  d`M0 0C${width} ${-length * 0.3} ${width * 0.8} ${-length * 0.75} 0 ${-length}C${-width * 0.8} ${-length * 0.75} ${-width} ${-length * 0.3} 0 0Z`;

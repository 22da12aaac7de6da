/**
 * Shapes that frames are made of, as SVG. Lengths are pixels of the picture unless said otherwise.
 */

export type Random = () => number;

const n = (value: number) => (Math.round(value * 100) / 100).toString();

/** Writes an SVG element. `attributes` have SVG's own names; numbers get two decimals. */
export const tag = (name: string, attributes: Record<string, string | number>, inner = ''): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`);
  return inner ? `<${name}${written.join('')}>${inner}</${name}>` : `<${name}${written.join('')}/>`;
};

export const shapePath = (d: readonly (string | number)[], attributes: Record<string, string | number>): string =>
  tag('path', { d: d.map((part) => (typeof part === 'number' ? n(part) : part)).join(' '), ...attributes });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Record<string, string | number> = {}): string =>
  tag('circle', { cx, cy, r, fill, ...more });

/** Moves, rotates (degrees) and enlarges a shape that is drawn around 0, 0 in units of about 1. */
export const placed = (inner: string, x: number, y: number, { size = 1, turn = 0 } = {}): string =>
  tag('g', { transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})` }, inner);

export const heart = (fill: string, opacity = 1): string =>
  tag('path', { d: 'M0 .9C-1.5 -.1 -.9 -1.15 0 -.45C.9 -1.15 1.5 -.1 0 .9Z', fill, opacity });

export function star(fill: string, points = 5, inner = 0.42, opacity = 1): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? 1 : inner;
    return `${n(Math.sin((i * Math.PI) / points) * radius)} ${n(-Math.cos((i * Math.PI) / points) * radius)}`;
  });
  return tag('polygon', { points: corners.join(' '), fill, opacity, 'stroke-linejoin': 'round' });
}

/** A leaf from its stalk at 0, 0 to its tip at 0, −1. */
export const leaf = (fill: string, vein: string): string =>
  tag('path', { d: 'M0 0C.55 -.2 .5 -.75 0 -1C-.5 -.75 -.55 -.2 0 0Z', fill }) +
  tag('path', { d: 'M0 0L0 -.82', stroke: vein, 'stroke-width': 0.05, fill: 'none', opacity: 0.6 });

export function flower(petal: string, middle: string, petals: number, shade: string): string {
  const ring = (scale: number, fill: string, offset: number) =>
    Array.from({ length: petals }, (_, i) =>
      tag('path', {
        d: 'M0 0C.42 -.28 .38 -.95 0 -1C-.38 -.95 -.42 -.28 0 0Z',
        fill,
        transform: `rotate(${n((i * 360) / petals + offset)}) scale(${n(scale)})`,
      }),
    ).join('');
  return ring(1, shade, 180 / petals) + ring(0.92, petal, 0) + circle(0, 0, 0.22, middle);
}

export function snowflake(stroke: string): string {
  const arm = tag('path', { d: 'M0 0L0 -1M0 -.55L.25 -.8M0 -.55L-.25 -.8M0 -.3L.18 -.48M0 -.3L-.18 -.48' });
  const arms = Array.from({ length: 6 }, (_, i) => tag('g', { transform: `rotate(${i * 60})` }, arm)).join('');
  return tag('g', { stroke, 'stroke-width': 0.09, 'stroke-linecap': 'round', fill: 'none' }, arms);
}

export const balloon = (fill: string, light: string, string: string): string =>
  tag('path', { d: 'M0 1.25C.25 1.9 -.25 2.5 .05 3.3', stroke: string, 'stroke-width': 0.05, fill: 'none', opacity: 0.8 }) +
  tag('path', { d: 'M0 1.15L-.13 1.34L.13 1.34Z', fill }) +
  tag('path', { d: 'M0 -1.1C.78 -1.1 .98 -.45 .9 -.02C.8 .6 .3 1.2 0 1.2C-.3 1.2 -.8 .6 -.9 -.02C-.98 -.45 -.78 -1.1 0 -1.1Z', fill }) +
  tag('ellipse', { cx: -0.38, cy: -0.5, rx: 0.17, ry: 0.3, fill: light, opacity: 0.55, transform: 'rotate(24 -.38 -.5)' });

export const bat = (fill: string): string =>
  tag('path', {
    d: 'M0 -.15L.1 -.32Q.55 -.5 1 -.1Q.75 -.12 .66 .18Q.48 0 .33 .2Q.16 .02 0 .34Q-.16 .02 -.33 .2Q-.48 0 -.66 .18Q-.75 -.12 -1 -.1Q-.55 -.5 -.1 -.32Z',
    fill,
  });

export const pumpkin = (fill: string, shade: string, stalk: string, face: string): string =>
  tag('path', { d: 'M-.06 -.6C-.1 -.85 .02 -.98 .2 -1L.24 -.9C.12 -.86 .08 -.75 .1 -.6Z', fill: stalk }) +
  [-0.55, 0.55, 0]
    .map((cx) => tag('ellipse', { cx, cy: 0.05, rx: cx === 0 ? 0.42 : 0.44, ry: 0.66, fill: cx === 0 ? fill : shade }))
    .join('') +
  tag('path', {
    d: 'M-.5 -.12L-.3 -.38L-.12 -.1ZM.5 -.12L.3 -.38L.12 -.1ZM-.58 .14L-.3 .24L-.18 .14L0 .28L.18 .14L.3 .24L.58 .14Q.4 .55 0 .56Q-.4 .55 -.58 .14Z',
    fill: face,
  });

/** A rectangle with a rounded hole: the border of a picture. */
export const border = (
  outer: { width: number; height: number },
  hole: { x: number; y: number; width: number; height: number; radius: number },
  attributes: Record<string, string | number>,
): string => {
  const { x, y, width, height, radius: r } = hole;
  const d = ['M0 0H', outer.width, 'V', outer.height, 'H0Z M', x + r, y, 'h', width - 2 * r, 'a', r, r, '0 0 1', r, r, 'v', height - 2 * r];
  d.push('a', r, r, '0 0 1', -r, r, 'h', 2 * r - width, 'a', r, r, '0 0 1', -r, -r, 'v', 2 * r - height, 'a', r, r, '0 0 1', r, -r, 'Z');
  return shapePath(d, { 'fill-rule': 'evenodd', ...attributes });
};

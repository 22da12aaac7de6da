/**
 * The elements that a logo may contain. All others are removed, or refused if removing them would
 * change the logo (SVG 2, appendix "Element Index").
 */
export const drawnElements = new Set(
  'g path rect circle ellipse line polyline polygon use defs symbol clipPath mask linearGradient radialGradient stop'.split(' '),
);

/** Only their content is drawn: links, and alternatives of which every program takes the first. */
export const unwrappedElements = new Set(['a', 'switch']);

/** Elements that draw nothing themselves, or nothing in a still picture. */
export const removedElements = new Set(
  'script style metadata title desc animate animateMotion animateTransform animateColor set mpath discard view cursor foreignObject filter pattern marker'.split(
    ' ',
  ),
);

const lengths = 'x y width height rx ry cx cy r x1 y1 x2 y2 fx fy fr offset points d';
const places =
  'transform gradientTransform gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits viewBox preserveAspectRatio';
const painted =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit opacity color stop-color stop-opacity clip-path clip-rule mask display visibility';

/** Also as properties of a style. */
export const paintedProperties = new Set(painted.split(' '));
export const keptAttributes = new Set([...lengths.split(' '), ...places.split(' '), ...paintedProperties]);

/** Numbers, names, colours and functions of them: nothing that can name a place elsewhere. */
const plainValue = /^[\w\s#%.,()+-]*$/;
/** A reference to another part of the same file, and a colour in case that is missing. */
const reference = /^url\(\s*(["']?)#([\w.-]{1,100})\1\s*\)(?:\s+[\w#]+)?$/;
const idPattern = /^[\w.-]{1,100}$/;

export const isPlainId = (id: string): boolean => idPattern.test(id);

/** Returns the id that a value refers to. */
export const findReferredId = (value: string): string | undefined => reference.exec(value.trim())?.[2];

/** Returns the value if it is harmless. */
export function findKeptValue(value: string): string | undefined {
  const trimmed = value.trim();
  const id = findReferredId(trimmed);
  if (id !== undefined) return `url(#${id})`;
  return plainValue.test(trimmed) && !/url/i.test(trimmed) ? trimmed : undefined;
}

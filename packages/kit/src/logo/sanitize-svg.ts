import { CodedError } from '@hellograph/contract';
import { parseXml, type XmlDocument, XmlElement, XmlText } from '@rgrove/parse-xml';
import {
  drawnElements,
  findKeptValue,
  findReferredId,
  isPlainId,
  keptAttributes,
  paintedProperties,
  removedElements,
  unwrappedElements,
} from './allowed-svg';

type Declarations = Readonly<Record<string, string>>;

/** Returns the harmless properties of a list of declarations; every other one is left out. */
function readDeclarations(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const declaration of text.split(';')) {
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(at, 0)).trim();
    const value = findKeptValue(declaration.slice(at + 1).replace(/!\s*important/i, ''));
    if (value !== undefined && paintedProperties.has(name)) found[name] = value;
  }
  return found;
}

/**
 * Returns the declarations of each class in a style sheet, as drawing programs export them. Rules
 * for anything but classes, and at-rules such as `@import`, are left out with all that is in them.
 */
function readClasses(sheet: string): Map<string, Declarations> {
  const classes = new Map<string, Record<string, string>>();
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@[^;{}]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g, '');
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]*)\{([^{}]*)\}/g))
    for (const selector of selectors.split(',')) {
      const name = /^\.([\w-]{1,100})$/.exec(selector.trim())?.[1];
      if (name !== undefined) classes.set(name, { ...classes.get(name), ...readDeclarations(body) });
    }
  return classes;
}

export interface SafeSvg {
  /** Only shapes, paints and references within it. */
  svg: string;
  /** The size of its view box, in its own units. */
  width: number;
  height: number;
}

const maxima = { bytes: 512 * 1024, tags: 20_000, depth: 48, drawn: 20_000 };

interface Part {
  name: string;
  attributes: Map<string, string>;
  parts: Part[];
}

/**
 * Builds a new SVG from the allow-listed parts of another one. Throws LOGO_SVG_REFUSED for parts
 * that can't be removed without changing the logo (text, pictures, external references), for
 * entities, and for drawings that would take too long; LOGO_DAMAGED if it is not an SVG;
 * LOGO_TOO_LARGE.
 */
export function sanitizeSvg(bytes: Uint8Array): SafeSvg {
  if (bytes.length > maxima.bytes) throw new CodedError('LOGO_TOO_LARGE');
  const root = parse(readText(bytes)).root;
  if (root?.name !== 'svg') throw new CodedError('LOGO_DAMAGED');
  const { viewBox, width, height } = readBox(root);
  const parts = listParts(root, { classes: readClasses(readSheets(root)), depth: 0 });
  requireFewDrawn(parts);
  const box = `viewBox="${viewBox}" width="${width}" height="${height}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${parts.map(toText).join('')}</svg>`, width, height };
}

/**
 * A document type is dropped. One that declares something is refused: entities could grow without
 * end, or name files.
 */
function readText(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CodedError('LOGO_DAMAGED', { cause });
  }
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) throw new CodedError('LOGO_SVG_REFUSED');
  if (text.split('<').length > maxima.tags) throw new CodedError('LOGO_SVG_REFUSED');
  return text.replace(/<!DOCTYPE[^>]*>/i, '');
}

function parse(text: string): XmlDocument {
  try {
    return parseXml(text);
  } catch (cause) {
    throw new CodedError('LOGO_DAMAGED', { cause });
  }
}

const elementsOf = (element: XmlElement): XmlElement[] => element.children.filter((child) => child instanceof XmlElement);
const textOf = (element: XmlElement) => element.children.map((child) => (child instanceof XmlText ? child.text : '')).join('');

/** Collects style sheets, which may be anywhere. Elements nested too deep are refused later. */
function readSheets(element: XmlElement, depth = 0): string {
  if (depth > maxima.depth) return '';
  return elementsOf(element)
    .map((child) => (child.name === 'style' ? textOf(child) : readSheets(child, depth + 1)))
    .join('\n');
}

const readNumber = (text = '') => (/^\s*\d*\.?\d+(?:px)?\s*$/.test(text) ? Number.parseFloat(text) : Number.NaN);

function readBox({ attributes }: XmlElement): { viewBox: string; width: number; height: number } {
  const given = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left, top, width, height] =
    given.length === 4 && given.every(Number.isFinite) ? given : [0, 0, readNumber(attributes.width), readNumber(attributes.height)];
  if (!(width && height && width > 0 && height > 0) || width > 1e6 || height > 1e6) throw new CodedError('LOGO_SIZE_WRONG');
  return { viewBox: [left, top, width, height].join(' '), width, height };
}

interface Context {
  classes: ReadonlyMap<string, Declarations>;
  depth: number;
}

function listParts(element: XmlElement, { classes, depth }: Context): Part[] {
  if (depth > maxima.depth) throw new CodedError('LOGO_SVG_REFUSED');
  return elementsOf(element).flatMap((child) => {
    // Elements of another namespace, such as a drawing program's notes.
    if (child.name.includes(':') || removedElements.has(child.name)) return [];
    const parts = listParts(child, { classes, depth: depth + 1 });
    if (unwrappedElements.has(child.name)) return [{ name: 'g', attributes: listAttributes(child, classes), parts }];
    if (!drawnElements.has(child.name)) throw new CodedError('LOGO_SVG_REFUSED', { cause: new Error(`It has <${child.name}>`) });
    return [{ name: child.name, attributes: listAttributes(child, classes), parts }];
  });
}

/** A style comes before a class, and a class before an attribute (SVG 2, 6.6). */
function listAttributes({ name, attributes }: XmlElement, classes: Context['classes']): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [key, value] of Object.entries(attributes)) {
    const harmless = keptAttributes.has(key) ? findKeptValue(value) : undefined;
    if (harmless !== undefined) kept.set(key, harmless);
  }
  for (const one of (attributes.class ?? '').split(/\s+/))
    for (const [key, value] of Object.entries(classes.get(one) ?? {})) kept.set(key, value);
  for (const [key, value] of Object.entries(readDeclarations(attributes.style ?? ''))) kept.set(key, value);
  if (attributes.id !== undefined && isPlainId(attributes.id)) kept.set('id', attributes.id);
  const href = attributes.href ?? attributes['xlink:href'];
  if (href === undefined || unwrappedElements.has(name)) return kept;
  // Without the external part, the logo would be incomplete.
  if (!href.startsWith('#') || !isPlainId(href.slice(1)))
    throw new CodedError('LOGO_SVG_REFUSED', { cause: new Error('It has an external reference') });
  return kept.set('href', href);
}

const listReferred = ({ attributes }: Part): string[] => {
  const href = attributes.get('href');
  const named = [...attributes.values()].flatMap((value) => findReferredId(value) ?? []);
  return href === undefined ? named : [href.slice(1), ...named];
};

/**
 * Counts the drawn elements, including those drawn again by reference, and refuses circular
 * references: ten parts that each use the previous one ten times are ten thousand million.
 */
function requireFewDrawn(parts: readonly Part[]): void {
  const byId = new Map<string, Part>();
  const collect = (all: readonly Part[]) => {
    for (const part of all) {
      const id = part.attributes.get('id');
      if (id !== undefined && !byId.has(id)) byId.set(id, part);
      collect(part.parts);
    }
  };
  collect(parts);
  const known = new Map<Part, number>();
  const open = new Set<Part>();
  const count = (part: Part): number => {
    const before = known.get(part);
    if (before !== undefined) return before;
    if (open.has(part) || open.size > 4 * maxima.depth) throw new CodedError('LOGO_SVG_REFUSED');
    open.add(part);
    const referred = listReferred(part).flatMap((id) => byId.get(id) ?? []);
    const drawn = 1 + [...part.parts, ...referred].reduce((sum, one) => sum + count(one), 0);
    open.delete(part);
    known.set(part, drawn);
    return drawn;
  };
  if (parts.reduce((sum, part) => sum + count(part), 0) > maxima.drawn) throw new CodedError('LOGO_SVG_REFUSED');
}

/** No kept value contains a quote, an ampersand or an angle bracket. */
const toText = ({ name, attributes, parts }: Part): string => {
  const said = [...attributes].map(([key, value]) => ` ${key}="${value}"`).join('');
  return parts.length > 0 ? `<${name}${said}>${parts.map(toText).join('')}</${name}>` : `<${name}${said}/>`;
};

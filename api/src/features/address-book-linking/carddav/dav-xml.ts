import { SaxesParser } from 'saxes';

/** An element of XML with its namespace: `{DAV:}href`. */
export interface DavElement {
  name: string;
  children: DavElement[];
  /** All text directly in it. */
  text: string;
}

/** An answer is no XML, or not such as WebDAV has. */
export class DavUnreadable extends Error {
  override readonly name = 'DavUnreadable';
}

const depthMax = 40;
const elementsMax = 100_000;

/**
 * Reads XML of a server that nobody vouches for. A document type is refused, and with it every
 * declared entity: WebDAV needs none (RFC 4918 §17), and they can grow to gigabytes or name files.
 */
export function readXml(text: string): DavElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: DavElement = { name: '', children: [], text: '' };
  const open = [root];
  let count = 0;
  const fail = (why: string) => {
    throw new DavUnreadable(why);
  };
  parser.on('error', (err) => fail(err.message));
  parser.on('doctype', () => fail('a document type'));
  parser.on('opentag', ({ uri, local }) => {
    count++;
    if (open.length > depthMax || count > elementsMax) fail('too many elements');
    const element = { name: `{${uri}}${local}`, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const add = (part: string) => {
    const last = open.at(-1);
    if (last) last.text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  // A mark of the byte order is no part of the document.
  parser.write(text.replace(/^\ufeff/, '')).close();
  return root.children[0] ?? fail('no element');
}

export const dav = (name: string) => `{DAV:}${name}`;
export const carddav = (name: string) => `{urn:ietf:params:xml:ns:carddav}${name}`;

export const findChild = ({ children }: DavElement, name: string): DavElement | undefined => children.find((child) => child.name === name);
const listChildren = ({ children }: DavElement, name: string) => children.filter((child) => child.name === name);
/** The text of a child, without the white space around it. */
export const textOf = (element: DavElement, name: string): string => findChild(element, name)?.text.trim() ?? '';
/** The addresses in an element, such as those of a person's home. */
export const listHrefs = (element: DavElement | undefined): string[] =>
  element ? listChildren(element, dav('href')).map(({ text }) => text.trim()) : [];

export interface DavResponse {
  href: string;
  /** The status of the whole response; `undefined` if each property has its own. */
  status: number | undefined;
  /** The properties that were found. */
  props: DavElement;
}

export interface Multistatus {
  responses: DavResponse[];
  /** The mark of what was told, in the answer to `sync-collection` (RFC 6578). */
  syncToken: string;
}

const statusIn = (element: DavElement) => Number(/\b(\d{3})\b/.exec(textOf(element, dav('status')))?.[1] ?? Number.NaN);

/** Reads the answer with status 207 (RFC 4918 §13). */
export function readMultistatus(text: string): Multistatus {
  const root = readXml(text);
  if (root.name !== dav('multistatus')) throw new DavUnreadable(`${root.name} instead of a multistatus`);
  const responses = listChildren(root, dav('response')).map((response) => {
    const found = listChildren(response, dav('propstat')).filter((part) => Math.floor(statusIn(part) / 100) === 2);
    const children = found.flatMap((part) => findChild(part, dav('prop'))?.children ?? []);
    const status = statusIn(response);
    return {
      href: textOf(response, dav('href')),
      status: Number.isNaN(status) ? undefined : status,
      props: { name: dav('prop'), children, text: '' },
    };
  });
  return { responses, syncToken: textOf(root, dav('sync-token')) };
}

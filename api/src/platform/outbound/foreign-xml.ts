import { SaxesParser } from 'saxes';

/** An element of XML with its namespace: `{DAV:}href`. */
export interface XmlElement {
  name: string;
  children: XmlElement[];
  /** All text directly in it. */
  text: string;
  /** The address in an attribute, as links of Atom have it. */
  href?: string;
}

/** An answer is no XML, or not such as was asked for. */
export class XmlUnreadable extends Error {
  override readonly name = 'XmlUnreadable';
}

const depthMax = 40;
const elementsMax = 100_000;

/**
 * Reads XML of a server that nobody vouches for. A document type is refused, and with it every
 * declared entity: WebDAV (RFC 4918 §17) and Atom need none, and they can grow to gigabytes or name
 * files.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: '', children: [], text: '' };
  const open = [root];
  let count = 0;
  const fail = (why: string) => {
    throw new XmlUnreadable(why);
  };
  parser.on('error', (err) => fail(err.message));
  parser.on('doctype', () => fail('a document type'));
  parser.on('opentag', ({ uri, local, attributes }) => {
    count++;
    if (open.length > depthMax || count > elementsMax) fail('too many elements');
    const href = attributes.href?.value;
    const element = { name: `{${uri}}${local}`, children: [], text: '', ...(href !== undefined && { href }) };
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

export const findChild = ({ children }: XmlElement, name: string): XmlElement | undefined => children.find((child) => child.name === name);
export const listChildren = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name);
/** The text of a child, without the white space around it. */
export const textOf = (element: XmlElement, name: string): string => findChild(element, name)?.text.trim() ?? '';

import { findChild, listChildren, readXml, textOf, type XmlElement, XmlUnreadable } from '../../../platform/outbound/foreign-xml';

export const dav = (name: string) => `{DAV:}${name}`;
export const carddav = (name: string) => `{urn:ietf:params:xml:ns:carddav}${name}`;

/** The addresses in an element, such as those of a person's home. */
export const listHrefs = (element: XmlElement | undefined): string[] =>
  element ? listChildren(element, dav('href')).map(({ text }) => text.trim()) : [];

export interface DavResponse {
  href: string;
  /** The status of the whole response; `undefined` if each property has its own. */
  status: number | undefined;
  /** The properties that were found. */
  props: XmlElement;
}

export interface Multistatus {
  responses: DavResponse[];
  /** The mark of what was told, in the answer to `sync-collection` (RFC 6578). */
  syncToken: string;
}

const statusIn = (element: XmlElement) => Number(/\b(\d{3})\b/.exec(textOf(element, dav('status')))?.[1] ?? Number.NaN);

/** Reads the answer with status 207 (RFC 4918 §13). */
export function readMultistatus(text: string): Multistatus {
  const root = readXml(text);
  if (root.name !== dav('multistatus')) throw new XmlUnreadable(`${root.name} instead of a multistatus`);
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

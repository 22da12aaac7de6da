import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { findChild, listChildren, readXml, textOf, type XmlElement } from '../../platform/outbound/foreign-xml';

export interface Release {
  /** `1.4.2` */
  version: string;
  url: string;
}

/** A feed is neither Atom nor JSON with releases. */
export class FeedUnreadable extends Error {
  override readonly name = 'FeedUnreadable';
}

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const flag = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));
const entry = Type.Object({
  tag_name: text,
  title: text,
  html_url: text,
  url: text,
  draft: flag,
  prerelease: flag,
  upcoming_release: flag,
});
/** The releases of GitHub, GitLab, Gitea and Forgejo, or a JSON Feed. */
const feedCheck = Compile(Type.Union([Type.Array(entry), Type.Object({ items: Type.Array(entry) })]));

const versionPattern = /(?:^|[^\w.-])v?(\d{1,6}\.\d{1,6}\.\d{1,6})(?![\w.-])/;
/** Finds the version in a tag or a title; none in those of previews, such as `v2.0.0-beta.1`. */
const findVersion = (texts: readonly (string | null | undefined)[]): string | undefined =>
  texts.flatMap((one) => versionPattern.exec(one ?? '')?.[1] ?? [])[0];

/** Returns a link that a page may have; else that of the feed. */
function toLink(link: string | null | undefined, feed: URL): string {
  const url = link && URL.canParse(link, feed.href) ? new URL(link, feed) : feed;
  return /^https?:$/.test(url.protocol) ? url.href : feed.href;
}

function readJson(body: string, feed: URL): Release[] {
  const read: unknown = JSON.parse(body);
  if (!feedCheck.Check(read)) throw new FeedUnreadable('The feed has no list of releases');
  const entries: Static<typeof entry>[] = Array.isArray(read) ? read : read.items;
  return entries.flatMap(({ tag_name, title, html_url, url, draft, prerelease, upcoming_release }) => {
    const version = findVersion([tag_name, title]);
    return version === undefined || draft || prerelease || upcoming_release ? [] : [{ version, url: toLink(html_url ?? url, feed) }];
  });
}

const atom = (name: string) => `{http://www.w3.org/2005/Atom}${name}`;
function readAtom(body: string, feed: URL): Release[] {
  const root: XmlElement = readXml(body);
  if (root.name !== atom('feed')) throw new FeedUnreadable('The feed is no Atom feed');
  return listChildren(root, atom('entry')).flatMap((one) => {
    // GitHub's titles are free texts, and its ids end with the tag.
    const version = findVersion([textOf(one, atom('id')).split('/').at(-1), textOf(one, atom('title'))]);
    return version === undefined ? [] : [{ version, url: toLink(findChild(one, atom('link'))?.href, feed) }];
  });
}

/** Reads the releases of a feed. Throws FeedUnreadable. */
export function readReleases(body: string, feed: URL): Release[] {
  const trimmed = body.replace(/^\ufeff/, '').trim();
  try {
    return /^[[{]/.test(trimmed) ? readJson(trimmed, feed) : readAtom(trimmed, feed);
  } catch (cause) {
    if (cause instanceof FeedUnreadable) throw cause;
    throw new FeedUnreadable('The feed is neither Atom nor JSON', { cause });
  }
}

const toNumbers = (version: string) => version.split('.').map(Number);
function compare(one: string, other: string): number {
  const [a, b] = [toNumbers(one), toNumbers(other)];
  return a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Returns the newest of the releases, if it is newer than a version. */
export function findNewer(version: string, releases: readonly Release[]): Release | undefined {
  const [newest] = releases.toSorted((one, other) => compare(other.version, one.version));
  return newest && compare(newest.version, version) > 0 ? newest : undefined;
}

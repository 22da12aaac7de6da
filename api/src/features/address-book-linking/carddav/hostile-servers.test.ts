import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { readXml, XmlUnreadable } from '../../../platform/outbound/foreign-xml';
import type { ResolveAll } from '../../../platform/outbound/public-lookup';
import { readMultistatus } from './dav-xml';
import { findAddressBooks, listStarts } from './find-address-books';
import { listCardChanges } from './read-changes';
import { found, type HeardRequest, multistatus, openTestSession, sendXml, startDavServer } from './speak-dav.fixture';

type Answer = (request: HeardRequest, response: ServerResponse) => void;
const opened: { close(): Promise<void> }[] = [];
const start = async (answer: Answer) => {
  const server = await startDavServer(answer);
  opened.push(server);
  return server;
};
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

const noRecords = () => Promise.reject(new Error('ENOTFOUND'));
const findAt = async (address: string, hosts: readonly string[], more: Parameters<typeof openTestSession>[1] = {}) =>
  findAddressBooks(openTestSession(hosts, more), await listStarts(address, noRecords));
const isCode = (code: string) => expect.objectContaining({ code });

describe('an address', () => {
  it.each([
    'http://127.0.0.1:80/dav/',
    'https://127.0.0.1/',
    'https://10.0.0.7/dav/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://metadata/',
    'https://169.254.169.254/latest/meta-data/',
    'https://nana:secret@example.org/',
    'https://example.org:22/',
    'file:///etc/passwd',
    'nana@localhost',
    'http://example.org/dav',
  ])('%s is asked nothing', async (address) => {
    await expect(findAt(address, [])).rejects.toEqual(isCode('ADDRESS_BOOK_ADDRESS'));
  });

  it('whose name leads to a private network, too, is asked nothing', async () => {
    const addresses = [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const resolveAll: ResolveAll = (_name, _options, answer) => answer(null, addresses);
    await expect(findAt('contacts.example.org', [], { resolveAll })).rejects.toEqual(isCode('ADDRESS_BOOK_ADDRESS'));
  });
});

describe('a server', () => {
  it('that redirects to a private address makes no connection there', async () => {
    const inside = await start((_, response) => sendXml(response, multistatus()));
    const outside = await start((_, response) => void response.writeHead(302, { location: `${inside.url.href}secret` }).end());
    await expect(findAt(outside.url.href, [outside.host])).rejects.toEqual(isCode('ADDRESS_BOOK_ADDRESS'));
    expect(inside.heard).toEqual([]);
  });

  it('that redirects after the password was asked for gets it sent nowhere else', async () => {
    const other = await start((_, response) => sendXml(response, multistatus()));
    const first = await start(({ headers }, response) =>
      headers.authorization ? void response.writeHead(307, { location: other.url.href }).end() : void response.writeHead(401).end(),
    );
    await expect(findAt(first.url.href, [first.host, other.host])).rejects.toEqual(isCode('ADDRESS_BOOK_REFUSED'));
    expect(other.heard).toEqual([]);
  });

  it('whose answer names a home at another server gets the password sent nowhere else', async () => {
    const other = await start((_, response) => sendXml(response, multistatus()));
    const home = `<card:addressbook-home-set><d:href>${other.url.href}home/</d:href></card:addressbook-home-set>`;
    const first = await start((_, response) => sendXml(response, multistatus(found('/', home))));
    await expect(findAt(first.url.href, [first.host, other.host])).rejects.toEqual(isCode('ADDRESS_BOOK_REFUSED'));
    expect(other.heard).toEqual([]);
  });

  it('that redirects in a circle is left', async () => {
    const server = await start(({ path }, response) => void response.writeHead(301, { location: `${path}x` }).end());
    await expect(findAt(server.url.href, [server.host])).rejects.toEqual(isCode('ADDRESS_BOOK_UNREADABLE'));
    expect(server.heard.length).toBeLessThan(15);
  });

  it('whose answer never ends is left, with little of it read', async () => {
    let sentBytes = 0;
    const server = await start((_, response) => {
      response.writeHead(207, { 'content-type': 'application/xml' });
      const part = Buffer.alloc(256 * 1024, ' ');
      const pour = () => {
        while (!response.destroyed && response.write(part)) sentBytes += part.length;
        sentBytes += part.length;
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    });
    await expect(findAt(server.url.href, [server.host], { timeoutMs: 20_000 })).rejects.toEqual(isCode('ADDRESS_BOOK_UNREADABLE'));
    expect(sentBytes).toBeLessThan(100 * 1024 * 1024);
  });

  it('that answers a letter at a time is left when its time is over', async () => {
    const server = await start((_, response) => {
      response.writeHead(207);
      const timer = setInterval(() => response.write('<'), 20);
      response.once('close', () => clearInterval(timer));
    });
    await expect(findAt(server.url.href, [server.host], { timeoutMs: 300 })).rejects.toEqual(isCode('ADDRESS_BOOK_UNREACHABLE'));
  });

  it.each([
    ['no XML', 'Hello'],
    ['XML that does not end', '<d:multistatus xmlns:d="DAV:"><d:response>'],
    ['an unknown prefix', '<d:multistatus/>'],
    ['a page', '<html><body>Log in</body></html>'],
    [
      'a billion laughs',
      '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><d:multistatus xmlns:d="DAV:">&b;</d:multistatus>',
    ],
    ['a file of ours', '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]><d:multistatus xmlns:d="DAV:">&x;</d:multistatus>'],
    ['an entity that nobody has declared', '<d:multistatus xmlns:d="DAV:">&x;</d:multistatus>'],
  ])('that sends %s is not understood', async (_, body) => {
    const server = await start((__, response) => sendXml(response, body));
    await expect(findAt(server.url.href, [server.host])).rejects.toEqual(isCode('ADDRESS_BOOK_UNREADABLE'));
  });

  it('is not asked for contacts of another server', async () => {
    const server = await start((_, response) =>
      sendXml(
        response,
        `${multistatus(found('http://10.0.0.1/a.vcf', '<d:getetag>"1"</d:getetag>')).replace('</d:multistatus>', '')}<d:sync-token>t</d:sync-token></d:multistatus>`,
      ),
    );
    const session = openTestSession([server.host]);
    session.trust(server.url);
    expect(await listCardChanges(session, { url: server.url, syncToken: null, known: new Map() })).toMatchObject({ changed: [] });
  });
});

it('refuses XML that is deeper or longer than any server writes', () => {
  expect(() => readXml('<a>'.repeat(60) + '</a>'.repeat(60))).toThrow(XmlUnreadable);
  expect(() => readXml(`<a>${'<b/>'.repeat(100_001)}</a>`)).toThrow(XmlUnreadable);
  expect(() => readMultistatus('<a xmlns="DAV:"/>')).toThrow(XmlUnreadable);
});

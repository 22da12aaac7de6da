import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { SendGuarded } from '../../../platform/outbound/guarded-request';
import { createDavSession } from './dav-session';
import { findDigest, toDigest } from './digest-auth';
import { findAddressBooks, listStarts } from './find-address-books';
import { listCardChanges, readCards } from './read-changes';
import { found, type HeardRequest, multistatus, openTestSession, sendXml, startDavServer } from './speak-dav.fixture';

const opened: { close(): Promise<void> }[] = [];
const start = async (answer: (request: HeardRequest, response: ServerResponse) => void) => {
  const server = await startDavServer(answer);
  opened.push(server);
  return server;
};
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

const noRecords = () => Promise.reject(new Error('ENOTFOUND'));
const bookType = '<d:resourcetype><d:collection/><card:addressbook/></d:resourcetype>';

describe('the way to an address book', () => {
  it('leads from the well-known place to Nextcloud’s own, without its lists of everybody', async () => {
    const home = '/remote.php/dav/addressbooks/users/nana/';
    const answers: Record<string, string> = {
      '/remote.php/dav/': found(
        '/remote.php/dav/',
        '<d:current-user-principal><d:href>/remote.php/dav/principals/users/nana/</d:href></d:current-user-principal>',
      ),
      '/remote.php/dav/principals/users/nana/': found(
        '/remote.php/dav/principals/users/nana/',
        `<card:addressbook-home-set><d:href>${home}</d:href></card:addressbook-home-set>`,
      ),
      [home]: [
        found(home, '<d:resourcetype><d:collection/></d:resourcetype>'),
        found(`${home}contacts/`, `${bookType}<d:displayname>Kontakte &amp; mehr</d:displayname>`),
        found(`${home}z-app-generated--contactsinteraction--recent/`, `${bookType}<d:displayname>Recently contacted</d:displayname>`),
        found('/remote.php/dav/addressbooks/system/system/z-server-generated--system/', bookType),
      ].join(''),
    };
    const server = await start(({ path, headers }, response) => {
      if (path === '/.well-known/carddav') return void response.writeHead(301, { location: '/remote.php/dav/' }).end();
      if (!headers.authorization) return void response.writeHead(401, { 'www-authenticate': 'Basic realm="Nextcloud"' }).end();
      sendXml(response, multistatus(answers[path] ?? ''));
    });
    const books = await findAddressBooks(openTestSession([server.host]), await listStarts(server.url.href, noRecords));
    expect(books).toEqual([{ url: `${server.url.origin}${home}contacts/`, name: 'Kontakte & mehr' }]);
  });

  it('is no way at all if the typed address is the book itself', async () => {
    const server = await start(({ path }, response) => sendXml(response, multistatus(found(path, bookType))));
    const typed = `${server.url.href}dav/my%20friends`;
    expect(await findAddressBooks(openTestSession([server.host]), await listStarts(typed, noRecords))).toEqual([
      { url: typed, name: 'my friends' },
    ]);
  });

  it('starts at the server that a domain’s records name, if it is in that domain', async () => {
    const records = [
      { name: 'evil.example.net', port: 443, priority: 0 },
      { name: 'dav.example.org.', port: 8443, priority: 20 },
      { name: 'carddav.example.org', port: 443, priority: 10 },
    ];
    const starts = await listStarts('nana@Example.org', async () => records);
    expect(starts.map(({ href }) => href)).toEqual([
      'https://carddav.example.org/.well-known/carddav',
      'https://carddav.example.org/',
      'https://dav.example.org:8443/.well-known/carddav',
      'https://dav.example.org:8443/',
      'https://example.org/.well-known/carddav',
      'https://example.org/',
    ]);
  });
});

it('follows iCloud to the account’s own server with the password, and to nobody else’s', async () => {
  const asked: string[] = [];
  const send: SendGuarded = async ({ url, headers }) => {
    asked.push(`${url.host} ${headers.authorization ? 'with' : 'without'}`);
    const text = multistatus(found(url.pathname, bookType));
    return { status: 207, headers: {}, bytes: Buffer.from(text), text };
  };
  const session = createDavSession({ send, userName: 'nana', password: 'secret', signal: new AbortController().signal });
  session.trust(new URL('https://contacts.icloud.com/'));
  const ask = (url: string) => session.askAll({ method: 'PROPFIND', url: new URL(url), depth: 0, body: '' });
  await ask('https://p42-contacts.icloud.com/1/carddavhome/');
  for (const url of ['https://contacts.icloud.com.example.net/', 'https://evil-icloud.com/', 'http://p42-contacts.icloud.com/'])
    await expect(ask(url)).rejects.toEqual(expect.objectContaining({ code: 'ADDRESS_BOOK_REFUSED' }));
  expect(asked).toEqual(['p42-contacts.icloud.com with']);
});

it('proves the password to Baïkal without sending it', async () => {
  const nonce = '6a2c';
  const server = await start(({ method, path, headers }, response) => {
    const sent = headers.authorization ?? '';
    const challenge = findDigest(`Digest realm="BaikalDAV",qop="auth",nonce="${nonce}",opaque="df58"`);
    const [, clientNonce = ''] = /cnonce="([^"]+)"/.exec(sent) ?? [];
    const [, count = '0'] = /nc=(\d+)/.exec(sent) ?? [];
    const right =
      challenge &&
      toDigest(challenge, { userName: 'nana', password: 'secret of nana', method, uri: path, count: Number(count), clientNonce });
    if (sent !== right)
      return void response
        .writeHead(401, { 'www-authenticate': `Digest realm="BaikalDAV",qop="auth",nonce="${nonce}",opaque="df58"` })
        .end();
    sendXml(response, multistatus(found(path, bookType)));
  });
  const books = await findAddressBooks(openTestSession([server.host]), await listStarts(`${server.url.href}book/`, noRecords));
  expect(books).toHaveLength(1);
});

it('computes the digest of RFC 7616’s example', () => {
  const nonce = '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v';
  const opaque = 'FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS';
  const wish = (algorithm: string) =>
    findDigest(
      `Basic realm="x", Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="${nonce}", opaque="${opaque}"`,
    );
  const request = { userName: 'Mufasa', password: 'Circle of Life', method: 'GET', uri: '/dir/index.html', count: 1 };
  const clientNonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';
  const say = (algorithm: string) => {
    const challenge = wish(algorithm);
    return challenge && toDigest(challenge, { ...request, clientNonce });
  };
  expect(say('SHA-256')).toContain('response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"');
  expect(say('MD5')).toContain('response="8ca523f5e9506fed4657c9700eebdbec"');
  expect(say('MD4')).toBeUndefined();
});

describe('changes', () => {
  const etag = (text: string) => `<d:getetag>"${text}"</d:getetag>`;
  const withToken = (token: string, ...responses: string[]) => multistatus(...responses, `<d:sync-token>${token}</d:sync-token>`);
  const gone = (href: string) => `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;
  const look = async (
    answer: (request: HeardRequest, response: ServerResponse) => void,
    { syncToken = 'old', known = {} }: { syncToken?: string | null; known?: Record<string, string> } = {},
  ) => {
    const server = await start(answer);
    const session = openTestSession([server.host]);
    session.trust(server.url);
    const url = new URL('/book/', server.url);
    return { server, ...(await listCardChanges(session, { url, syncToken, known: new Map(Object.entries(known)) })) };
  };

  it('come in several parts where a server cuts them, and the newest word about a contact counts', async () => {
    const cut = '<d:response><d:href>/book/</d:href><d:status>HTTP/1.1 507 Insufficient Storage</d:status></d:response>';
    const { changed, removed, syncToken } = await look(({ body }, response) =>
      body.includes('>old<')
        ? sendXml(response, withToken('middle', found('/book/a.vcf', etag('1')), gone('/book/b.vcf'), cut))
        : sendXml(response, withToken('new', found('/book/b.vcf', etag('3')), gone('/book/a.vcf'))),
    );
    expect({ changed, removed, syncToken }).toEqual({
      changed: [{ href: '/book/b.vcf', etag: '"3"' }],
      removed: ['/book/a.vcf'],
      syncToken: 'new',
    });
  });

  it.each([400, 403, 409, 412])('are found by comparing when a server has forgotten its mark and answers %d', async (status) => {
    const { changed, removed, syncToken } = await look(
      ({ body }, response) =>
        body.includes('<d:sync-token></d:sync-token>')
          ? sendXml(response, withToken('fresh', found('/book/a.vcf', etag('1')), found('/book/b.vcf', etag('2'))))
          : void response.writeHead(status).end('<d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>'),
      { known: { '/book/a.vcf': '"1"', '/book/b.vcf': '"old"', '/book/c.vcf': '"9"' } },
    );
    expect({ changed, removed, syncToken }).toEqual({
      changed: [{ href: '/book/b.vcf', etag: '"2"' }],
      removed: ['/book/c.vcf'],
      syncToken: 'fresh',
    });
  });

  it('are found by ETags at a server without marks, whose addresses are whole', async () => {
    const { server, changed, removed, syncToken } = await look(
      ({ method, headers }, response) => {
        if (method === 'REPORT') return void response.writeHead(501).end();
        const at = (path: string) => `http://${headers.host}${path}`;
        sendXml(
          response,
          multistatus(found(at('/book/'), bookType), found(at('/book/a%20b.vcf'), etag('1')), found(at('/book/c.vcf'), etag('2'))),
        );
      },
      { syncToken: null, known: { '/book/c.vcf': '"2"', '/book/d.vcf': '"4"' } },
    );
    expect({ changed, removed, syncToken }).toEqual({
      changed: [{ href: '/book/a%20b.vcf', etag: '"1"' }],
      removed: ['/book/d.vcf'],
      syncToken: '',
    });
    expect(server.heard.at(-1)?.headers.depth).toBe('1');
  });

  it('are not taken for deletions when the server is out of order', async () => {
    await expect(look((_, response) => void response.writeHead(503).end(), { known: { '/book/a.vcf': '"1"' } })).rejects.toEqual(
      expect.objectContaining({ code: 'ADDRESS_BOOK_UNREACHABLE' }),
    );
    await expect(look((_, response) => void response.writeHead(404).end(), { known: { '/book/a.vcf': '"1"' } })).rejects.toEqual(
      expect.objectContaining({ code: 'ADDRESS_BOOK_NONE' }),
    );
  });

  it('are read in halves from a server that sends pictures nobody has asked for', async () => {
    const picture = 'A'.repeat(1_500_000);
    const places = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ href: `/book/${name}.vcf`, etag: '"1"' }));
    const server = await start(({ body }, response) => {
      const asked = [...body.matchAll(/<d:href>([^<]+)</g)].map(([, href = '']) => href);
      const card = (href: string) =>
        `<card:address-data>BEGIN:VCARD&#13;\nFN:${href}&#13;\nPHOTO:${picture}&#13;\nEND:VCARD</card:address-data>`;
      sendXml(response, multistatus(...asked.map((href) => found(href, card(href)))));
    });
    const session = openTestSession([server.host], { timeoutMs: 30_000 });
    session.trust(server.url);
    const read: string[] = [];
    for await (const cards of readCards(session, new URL('/book/', server.url), places)) read.push(...cards.map(({ href }) => href));
    expect(read).toEqual(places.map(({ href }) => href));
    expect(server.heard.length).toBeGreaterThan(1);
  });
});

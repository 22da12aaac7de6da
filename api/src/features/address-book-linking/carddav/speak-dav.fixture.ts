import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGuardedRequest, type GuardedRequestOptions } from '../../../platform/outbound/guarded-request';
import { createDavSession } from './dav-session';

export interface HeardRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server on loopback that answers as a test says, and keeps what it was asked. */
export async function startDavServer(answer: (request: HeardRequest, response: ServerResponse) => void) {
  const heard: HeardRequest[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: Buffer.concat(parts).toString() };
    heard.push(one);
    answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: new URL(`http://${host}/`),
    heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const userName = 'nana';
export const password = 'secret of nana';

/** A session of which the named hosts may be on a private network. */
export const openTestSession = (
  furtherHosts: readonly string[],
  { timeoutMs = 5000, ...more }: Partial<Pick<GuardedRequestOptions, 'timeoutMs' | 'resolveAll'>> = {},
) =>
  createDavSession({
    send: createGuardedRequest({ furtherHosts, timeoutMs, ...more }),
    userName,
    password,
    signal: new AbortController().signal,
  });

export const multistatus = (...responses: string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav">${responses.join('')}</d:multistatus>`;
export const found = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
export const sendXml = (response: ServerResponse, xml: string) =>
  void response.writeHead(207, { 'content-type': 'application/xml; charset=utf-8' }).end(xml);

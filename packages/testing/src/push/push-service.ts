import { createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type BrowserKeys, createPushBrowser, type PushBrowser } from './browser';

/** Just enough DER (X.690) and X.509 (RFC 5280) for a certificate that only a test trusts. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.byteLength;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'ascii'));
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);

const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');
const basicConstraints = Buffer.from('0603551d13', 'hex');
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));

const nameOf = (value: string) => sequence(der(0x31, sequence(commonName, text(0x0c, value))));
const extension = (id: Buffer, value: Buffer) => sequence(id, der(0x04, value));

interface SelfSigned {
  key: string;
  cert: string;
}

/**
 * Creates a certificate for names and IPv4 addresses that is its own authority, valid from 2020 to
 * 2049.
 */
function createSelfSigned(names: readonly string[], addresses: readonly string[] = []): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const alternatives = sequence(
    ...names.map((name) => text(0x82, name)),
    ...addresses.map((address) => der(0x87, Buffer.from(address.split('.').map(Number)))),
  );
  const extensions = [extension(subjectAltName, alternatives), extension(basicConstraints, sequence(Buffer.from('0101ff', 'hex')))];
  const name = nameOf('Hellograph test');
  const certified = sequence(
    der(0xa0, Buffer.from('020102', 'hex')),
    Buffer.from('020101', 'hex'),
    ecdsaWithSha256,
    name,
    sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const certificate = sequence(certified, ecdsaWithSha256, bits(sign('sha256', certified, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** One delivered message, decrypted by the browser it is for. */
export interface PushDelivery {
  /** Endpoint of the subscription. */
  id: string;
  headers: IncomingHttpHeaders;
  text: string;
  /** The sender's signed claims (RFC 8292). */
  claims: { aud: string; exp: number; sub: string };
  /** The key that signed it. */
  publicKey: string;
}

export interface PushAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface LocalPushService {
  /** `127.0.0.1:port`. */
  host: string;
  /** The certificate to trust. */
  ca: string;
  deliveries: PushDelivery[];
  /**
   * Number of deliveries that were not valid Web Push: unsigned, expired, for another service, or
   * not decryptable.
   */
  faults: string[];
  /** Numbers of connections and of requests. */
  counts: { connections: number; requests: number };
  /** Returns what `PushManager.subscribe` returns in a browser of this service. */
  subscribe(): { id: string; endpoint: string; keys: BrowserKeys };
  /** Sets the response from now on: 201 by default; `silence` never responds. */
  answer: (id: string) => PushAnswer | 'silence';
  close(): Promise<void>;
}

const spkiStart = '3059301306072a8648ce3d020106082a8648ce3d030107034200';

/**
 * Starts a push service on loopback (RFC 8030) for browsers that are pairs of keys: it checks the
 * sender and decrypts each message.
 */
export async function startPushService(): Promise<LocalPushService> {
  const { key, cert } = createSelfSigned(['localhost'], ['127.0.0.1']);
  const browsers = new Map<string, PushBrowser>();
  const sockets = new Set<Socket>();
  const server = createServer({ key, cert });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: LocalPushService = {
    host,
    ca: cert,
    deliveries: [],
    faults: [],
    counts: { connections: 0, requests: 0 },
    subscribe: () => {
      const id = randomUUID();
      const browser = createPushBrowser();
      browsers.set(id, browser);
      return { id, endpoint: `https://${host}/push/${id}`, keys: browser.keys };
    },
    answer: () => ({ status: 201 }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('connection', (socket: Socket) => {
    service.counts.connections++;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', async (request, response) => {
    service.counts.requests++;
    const id = request.url?.replace('/push/', '') ?? '';
    const body = await buffer(request);
    try {
      const browser = browsers.get(id);
      if (!browser) throw new Error(`no browser has subscribed to ${request.url}`);
      service.deliveries.push({ id, headers: request.headers, text: browser.decrypt(body), ...checkSender(request.headers, host) });
    } catch (thrown) {
      service.faults.push(String(thrown));
    }
    const answer = service.answer(id);
    if (answer === 'silence') return;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  return service;
}

/**
 * Checks the token of RFC 8292: for this service, not expired, valid for at most a day, signed with
 * the key sent with it.
 */
function checkSender({ authorization = '' }: IncomingHttpHeaders, host: string): Pick<PushDelivery, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claimsPart = '', signature = ''] = token.split('.');
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (parse(head).alg !== 'ES256') throw new Error('a token that is not signed with ES256');
  const spki = Buffer.concat([Buffer.from(spkiStart, 'hex'), Buffer.from(publicKey, 'base64url')]);
  const signer = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const signed = Buffer.from(`${head}.${claimsPart}`);
  if (!verify('sha256', signed, { key: signer, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))) {
    throw new Error('a token with a wrong signature');
  }
  const claims = parse(claimsPart) as PushDelivery['claims'];
  const leftSec = claims.exp - Date.now() / 1000;
  if (claims.aud !== `https://${host}`) throw new Error(`a token for ${claims.aud}`);
  if (!(leftSec > 0 && leftSec <= 86_400)) throw new Error(`a token that is good for ${leftSec} s`);
  if (!/^(mailto:|https:)/.test(claims.sub)) throw new Error(`a token that names ${claims.sub} as the contact`);
  return { claims, publicKey };
}

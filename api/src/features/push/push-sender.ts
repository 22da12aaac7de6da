import { createECDH } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import webPush from 'web-push';
import type { PushSettings } from '../../platform/config/mail-settings';
import { AddressHidden, publicLookup, type ResolveAll, readRetryAfterMs } from '../../platform/outbound/public-lookup';

/** The push services of today's browsers. A leading dot matches any subdomain. */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

interface PushEndpoint {
  url: URL;
  /** Listed by the operator, who may run the service on a private network. */
  isOperators: boolean;
}

const matches = (hostname: string, known: string) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known);

/**
 * Returns the address of a push service, or `undefined` for anything else. A stranger chooses this
 * address and the server connects to it, so only the form on which all parsers agree is accepted:
 * https, a listed host, the standard port (or the operator's) and no user name.
 */
export function findPushEndpoint(text: string, operatorsHosts: readonly string[]): PushEndpoint | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.href !== text || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (operatorsHosts.includes(url.host)) return { url, isOperators: true };
  const isKnown = url.port === '' && knownHosts.some((known) => matches(url.hostname, known));
  return isKnown ? { url, isOperators: false } : undefined;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  payload: string;
  /** How long the service keeps the message for a device that is offline. */
  ttlSec: number;
  /** Replaces a message that waits under the same topic. */
  topic: string;
}

/**
 * The result. `gone`: the subscription no longer exists. `refused`: the same message would be
 * refused again.
 */
export type PushResult =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; retryAfterMs: number };

export interface PushSender {
  /** The key with which browsers subscribe. */
  publicKey: string;
  send(target: PushTarget, push: Push): Promise<PushResult>;
  close(): void;
}

export interface PushSenderOptions {
  vapidKey: string;
  settings: PushSettings;
  now: () => number;
  /** Resolves all addresses of a host name; the system's resolver by default. */
  resolveAll?: ResolveAll;
  timeoutMs?: number;
}

const answerMaxBytes = 2048;
/** Responses after which the same message may be accepted later (RFC 8030 §8.4, RFC 9110 §15.6). */
const isWorthAnotherTry = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * Encrypts (RFC 8291), signs (RFC 8292) and delivers (RFC 8030) messages. Follows no redirects and
 * connects to public addresses only.
 */
export function createPushSender({ vapidKey, settings, now, resolveAll, timeoutMs = 10_000 }: PushSenderOptions): PushSender {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(vapidKey, 'base64url'));
  const publicKey = pair.getPublicKey().toString('base64url');
  const vapidDetails = { subject: settings.contact, publicKey, privateKey: vapidKey };
  const agent = new Agent({ keepAlive: true, maxSockets: 8, ...(settings.ca ? { ca: settings.ca } : {}) });
  const lookup = publicLookup(resolveAll);

  const deliver = (url: URL, options: { headers: Record<string, string>; body: Buffer; isOperators: boolean }) =>
    new Promise<PushResult>((resolve, reject) => {
      const asked = request(url, {
        method: 'POST',
        headers: options.headers,
        agent,
        signal: AbortSignal.timeout(timeoutMs),
        ...(options.isOperators ? {} : { lookup }),
      });
      asked.once('error', reject);
      asked.once('response', (answer) => readStart(answer).then((text) => resolve(toResult(answer, text, now())), reject));
      asked.end(options.body);
    });

  return {
    publicKey,
    send: async ({ endpoint, p256dh, auth }, { payload, ttlSec, topic }) => {
      const found = findPushEndpoint(endpoint, settings.furtherHosts);
      if (!found) return { kind: 'refused', reason: 'not a push service that we know' };
      const keys = { endpoint, keys: { p256dh, auth } };
      const options = { vapidDetails, TTL: ttlSec, topic, urgency: 'high', contentEncoding: 'aes128gcm' } as const;
      const { headers, body } = webPush.generateRequestDetails(keys, payload, options);
      try {
        return await deliver(found.url, { headers: headers as Record<string, string>, body, isOperators: found.isOperators });
      } catch (thrown) {
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        return thrown instanceof AddressHidden ? { kind: 'refused', reason } : { kind: 'later', reason, retryAfterMs: 0 };
      }
    },
    close: () => agent.destroy(),
  };
}

/** Reads the start of a response for the log and cuts off the rest. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    sizeBytes += part.byteLength;
    if (sizeBytes >= answerMaxBytes) break;
  }
  return Buffer.concat(parts).toString('utf8').slice(0, 200);
}

function toResult({ statusCode: status = 0, headers }: IncomingMessage, text: string, nowMs: number): PushResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `${status} ${text}`.trim();
  if (isWorthAnotherTry(status)) return { kind: 'later', reason, retryAfterMs: readRetryAfterMs(headers['retry-after'], nowMs) };
  return { kind: 'refused', reason };
}

import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type WebhookFailure, webhookLimits } from '@hellograph/contract';
import { findOutboundUrl } from '../../platform/outbound/guarded-request';
import { AddressHidden, publicLookup, type ResolveAll, readRetryAfterMs } from '../../platform/outbound/public-lookup';

/** The result of one try. Only the status of the response is kept. */
export interface WebhookAnswer {
  /** `null` without a response. */
  status: number | null;
  /** `null` for a success. */
  reason: WebhookFailure | null;
  retryAfterMs: number;
}

export interface WebhookToSend {
  url: string;
  headers: Record<string, string>;
  payload: string;
}

export interface WebhookSender {
  /** Returns `undefined` if it was ended by `close`. */
  send(message: WebhookToSend): Promise<WebhookAnswer | undefined>;
  /** Aborts messages in flight: they are sent again at the next start. */
  close(): void;
}

export interface WebhookSenderOptions {
  /** Hosts of the operator, which may have a private address. */
  furtherHosts: readonly string[];
  now: () => number;
  /** Resolves all addresses of a host name; the system's resolver by default. */
  resolveAll?: ResolveAll;
  timeoutMs?: number;
}

/**
 * The body of a response is ignored: this much of it is read, so that well-behaved servers can
 * finish.
 */
const answerMaxBytes = 16_384;

/**
 * Posts messages. Follows no redirects, and connects only to public addresses, exactly to those
 * that were checked.
 */
export function createWebhookSender({
  furtherHosts,
  now,
  resolveAll,
  timeoutMs = webhookLimits.webhookAnswerMaxSec * 1000,
}: WebhookSenderOptions): WebhookSender {
  const lookup = publicLookup(resolveAll);
  const closing = new AbortController();
  const post = (url: URL, { headers, payload }: WebhookToSend, isOperators: boolean) =>
    new Promise<WebhookAnswer>((resolve, reject) => {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]);
      // Connections are not reused: the next message may go to a different address of the same
      // name.
      const options = { method: 'POST', headers, agent: false as const, signal, ...(isOperators ? {} : { lookup }) };
      const asked: ClientRequest = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
      asked.once('error', reject);
      asked.once('response', (answer) => readToEnd(answer).then(() => resolve(toAnswer(answer, now())), reject));
      asked.end(payload);
    });

  return {
    send: async (message) => {
      const found = findOutboundUrl(message.url, furtherHosts);
      if (!found) return { status: null, reason: 'address', retryAfterMs: 0 };
      try {
        return await post(found.url, message, found.isOperators);
      } catch (thrown) {
        if (closing.signal.aborted) return undefined;
        return { status: null, reason: toReason(thrown), retryAfterMs: 0 };
      }
    },
    close: () => closing.abort(),
  };
}

async function readToEnd(answer: IncomingMessage): Promise<void> {
  let sizeBytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    sizeBytes += part.byteLength;
    if (sizeBytes >= answerMaxBytes) break;
  }
}

function toAnswer({ statusCode: status = 0, headers }: IncomingMessage, nowMs: number): WebhookAnswer {
  const retryAfterMs = readRetryAfterMs(headers['retry-after'], nowMs);
  if (status >= 200 && status < 300) return { status, reason: null, retryAfterMs: 0 };
  if (status >= 300 && status < 400) return { status, reason: 'redirect', retryAfterMs };
  return { status, reason: 'status', retryAfterMs };
}

function toReason(thrown: unknown): WebhookFailure {
  if (thrown instanceof AddressHidden) return 'address';
  const { name = '', code = '' } = thrown as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return /CERT|TLS|SSL|EPROTO|ALTNAME/i.test(code) ? 'certificate' : 'unreachable';
}

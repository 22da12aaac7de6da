import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths, webhookOperations } from './schema.gen.js';

export type { components, operations, paths } from './schema.gen.js';

type Schemas = components['schemas'];
export type FinishedVideo = Schemas['Video'];

type Message<Type extends keyof webhookOperations> = webhookOperations[Type]['post']['requestBody']['content']['application/json'];
/** A webhook's message after its signature is verified. `type` determines the shape of `data`. */
export type HellographMessage = { [Type in keyof webhookOperations]: Message<Type> }[keyof webhookOperations];

export interface HellographOptions {
  /** The address of the instance, such as `https://hello.example`. */
  instance: string;
  /** An API key: `hello_live_…` or `hello_test_…`. */
  key: string;
  /** Instead of the runtime's own. */
  fetch?: (request: Request) => Promise<Response>;
}

/** An error response of the API. */
export class HellographError extends Error {
  override readonly name = 'HellographError';
  /** Never changes its meaning, as the message may. */
  readonly code: string;
  readonly status: number;
  /** The id to quote when you ask for help. */
  readonly requestId: string | undefined;
  /** Seconds after which to try again, if that may help. */
  readonly retryAfterSec: number | undefined;

  constructor({ code = 'UNKNOWN', message, requestId, retryAfterSec }: Partial<Schemas['ErrorEnvelope']>, status: number) {
    super(message ?? `Unexpected status ${status}`);
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.retryAfterSec = retryAfterSec;
  }
}

export type HellographClient = Client<paths>;

/**
 * A client of one instance: `client.GET('/video/{id}', { params: { path: { id } } })`. A body that
 * contains a Blob is sent as a form.
 */
export function createHellograph({ instance, key, fetch }: HellographOptions): HellographClient {
  return createFetchClient<paths>({
    baseUrl: new URL('/api', instance).href,
    headers: { authorization: `Bearer ${key}` },
    bodySerializer: toBody,
    ...(fetch && { fetch }),
  });
}

/** Returns the data of a successful response. Throws any other response as a `HellographError`. */
export async function take<Data>(
  asked: Promise<{ data?: { data: Data } | undefined; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await asked;
  if (data === undefined) throw new HellographError(typeof error === 'object' && error !== null ? error : {}, response.status);
  return data.data;
}

function toBody(body: unknown): FormData | string {
  const parts = Object.entries(body as Record<string, unknown>).filter(([, part]) => part !== undefined);
  if (!parts.some(([, part]) => part instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, part] of parts) {
    if (part instanceof Blob) form.append(name, part);
    else form.append(name, typeof part === 'string' ? part : JSON.stringify(part));
  }
  return form;
}

export interface VideoWait {
  signal?: AbortSignal;
  /** How long to pause between two checks, milliseconds. */
  everyMs?: number;
}

/** Waits until a video is ready, for programs without a webhook. Throws if it can't be made. */
export async function untilVideo(client: HellographClient, id: string, { signal, everyMs = 3000 }: VideoWait = {}): Promise<FinishedVideo> {
  for (;;) {
    signal?.throwIfAborted();
    const { video } = await take(client.GET('/video/{id}', { params: { path: { id } }, ...(signal && { signal }) }));
    if (video.status === 'completed') return video;
    if (video.status !== 'processing') throw new Error(video.error?.message ?? 'The video was cancelled.', { cause: video.error });
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface HttpCall {
  method?: string;
  /** Below `/api`, or the prefix of the client. */
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array | undefined;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
  tookMs: number;
}

export interface HttpClient {
  /** Rejects if there is no response: the connection was refused, cut or silent. */
  ask(call: HttpCall): Promise<HttpAnswer>;
  close(): void;
}

const silenceMs = 30_000;

/** Addresses of this machine that have nothing in common but their first part. */
const toAddress = (index: number) => `127.${((index * 37) % 200) + 1}.${(index * 91) % 250}.${((index * 13) % 250) + 1}`;

/**
 * An HTTP client with little overhead, so that the server is measured: node:http with keep-alive.
 * `prefix` precedes every path. With `addresses`, it simulates that many visitors in turn.
 */
export function openHttpClient(url: string, { maxSockets = 64, prefix = '/api', addresses = 0 } = {}): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets });
  let turn = 0;
  const nextVisitor = () => (addresses > 0 ? { localAddress: toAddress(turn++ % addresses) } : {});
  return {
    ask: ({ method = 'GET', path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const startedAt = performance.now();
        const length = body ? { 'content-length': String(body.byteLength) } : {};
        const options = { method, agent, headers: { ...length, ...headers }, timeout: silenceMs, ...nextVisitor() };
        const asked = request(`${url}${prefix}${path}`, options);
        asked.once('timeout', () => asked.destroy(new Error(`No response within ${silenceMs} ms`)));
        asked.once('error', reject);
        asked.once('response', (response) => {
          buffer(response).then((bytes) => {
            const { statusCode: status = 0, headers } = response;
            resolve({ status, headers, bytes, tookMs: performance.now() - startedAt });
          }, reject);
        });
        asked.end(body);
      }),
    close: () => agent.destroy(),
  };
}

export const dataOf = <Data>({ bytes }: HttpAnswer): Data => (JSON.parse(bytes.toString()) as { data: Data }).data;

export interface Form {
  headers: Record<string, string>;
  body: Buffer;
}

/** A multipart body, made once for many calls. */
export async function toFormBody(fields: Record<string, string>, photo?: Uint8Array): Promise<Form> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (photo) form.set('image', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  const encoded = new Response(form);
  return { headers: { 'content-type': encoded.headers.get('content-type') ?? '' }, body: Buffer.from(await encoded.arrayBuffer()) };
}

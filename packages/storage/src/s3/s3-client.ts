import { createHash } from 'node:crypto';
import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { retry } from '@hellograph/kit';
import { AwsV4Signer } from 'aws4fetch';
import { readText } from './read-xml';
import { isPassingFailure, S3Error } from './s3-error';
import type { S3Settings } from './s3-settings';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The name of the object; without one, the bucket is meant. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export interface S3Answer {
  headers: IncomingHttpHeaders;
  text: string;
}

export interface S3Client {
  /**
   * Sends a request and reads the whole response. Retries failures that may pass. Throws `S3Error`.
   */
  ask(request: S3Request): Promise<S3Answer>;
  /** Like `ask`, but without retries, for requests that must not arrive twice. */
  askOnce(request: S3Request): Promise<S3Answer>;
  /**
   * Starts to read an object, without retries. The caller reads or destroys the response. Throws
   * `S3Error`.
   */
  open(request: S3Request): Promise<IncomingMessage>;
}

/** Retries while a server is unreachable, here and while an object is read. */
export const patience = { attempts: 5, firstMs: 200, maxMs: 3000, isRetryable: isPassingFailure };

/** Nothing moves for so long: the server hangs. */
const silenceMs = 20_000;
const errorMaxBytes = 65_536;

export const toSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const nothing = new Uint8Array();

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of answer) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new Error('The S3 server says more than expected');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function toS3Error(answer: IncomingMessage): Promise<S3Error> {
  const text = await readAll(answer, errorMaxBytes).catch(() => '');
  const said = readText(text, 'Message') ?? answer.statusMessage ?? '';
  return new S3Error(answer.statusCode ?? 0, readText(text, 'Code') ?? '', said);
}

export interface S3ClientOptions {
  settings: S3Settings;
  silenceMs?: number;
  /** Objects in a page of a list; as many as the server likes if missing. */
  pageMax?: number;
}

/**
 * Speaks to one bucket by the path (`https://host/bucket/name`), which every S3 server knows. Each
 * request is signed together with the hash of its body, so that the server refuses bytes that were
 * changed on the way.
 */
export function createS3Client({ settings, silenceMs: limitMs = silenceMs }: S3ClientOptions): S3Client {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const isSecure = endpoint.startsWith('https:');
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  /** Keys derived for a day. */
  const cache = new Map<string, ArrayBuffer>();

  const open: S3Client['open'] = async ({ method, name, query = {}, headers = {}, body = nothing }) => {
    const url = new URL(name === undefined ? `${endpoint}/${bucket}` : `${endpoint}/${bucket}/${name}`);
    url.search = new URLSearchParams(query).toString();
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': toSha256(body) },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache,
    });
    const signed = await signer.sign();
    const sent = { ...Object.fromEntries(signed.headers), 'content-length': String(body.byteLength) };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (isSecure ? requestHttps : requestHttp)(signed.url, { method, headers: sent, agent }, resolve);
      request.setTimeout(limitMs, () => request.destroy(new Error(`The S3 server said nothing for ${limitMs / 1000} s`)));
      request.on('error', reject);
      request.end(body);
    });
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return answer;
    throw await toS3Error(answer);
  };

  const askOnce: S3Client['askOnce'] = async (request) => {
    const answer = await open(request);
    const text = await readAll(answer, 16 << 20);
    // A multipart upload may fail after the server has started its response.
    if (request.method === 'POST' && /<Error[\s>]/.test(text))
      throw new S3Error(500, readText(text, 'Code') ?? '', readText(text, 'Message') ?? '');
    return { headers: answer.headers, text };
  };

  return { open, askOnce, ask: (request) => retry(() => askOnce(request), patience) };
}

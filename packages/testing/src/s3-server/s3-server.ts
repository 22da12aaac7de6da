/// <reference path="./s3rver.d.ts" />
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The only account of the server. */
export const s3Keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface S3Call {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingMessage['headers'];
}

/** Responds in place of the server and returns true, or lets the request through. */
export type S3Fault = (call: S3Call, response: ServerResponse) => boolean | Promise<boolean>;

export interface TestS3Server {
  endpoint: string;
  calls: S3Call[];
  /** Called for each request. `spoil` can corrupt bytes of the response. */
  fault: S3Fault;
  /** Changes what the server sends, or cuts it: fewer bytes than announced end the connection. */
  spoil: ((call: S3Call, bytes: Buffer) => Buffer) | undefined;
  makeBucket(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Sends an error as S3 does. */
export function refuse(response: ServerResponse, status: number, code: string, message = code): true {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
  return true;
}

async function readBody(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Lists objects in place of s3rver, which fails at lists of several pages because it needs a cipher
 * that OpenSSL removed. It has checked the signature by then.
 */
async function listPage(s3rver: S3rver, path: string): Promise<Buffer> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const startAfter = Buffer.from(searchParams.get('continuation-token') ?? '', 'base64').toString();
  const maxKeys = Number(searchParams.get('max-keys') ?? 1000);
  const options = { prefix: searchParams.get('prefix') ?? '', startAfter, maxKeys };
  const { objects, isTruncated } = await s3rver.store.listObjects(pathname.slice(1), options);
  const contents = objects.map(
    ({ key, lastModifiedDate, size }) =>
      `<Contents><Key>${key}</Key><LastModified>${lastModifiedDate.toISOString()}</LastModified><Size>${size}</Size></Contents>`,
  );
  const token = Buffer.from(objects.at(-1)?.key ?? '').toString('base64');
  const next = isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
  return Buffer.from(`<ListBucketResult>${contents.join('')}<IsTruncated>${isTruncated}</IsTruncated>${next}</ListBucketResult>`);
}

interface Gate {
  s3rver: S3rver;
  port: number;
  server: TestS3Server;
}

/** Corrects what s3rver does wrong, and has the test spoil the rest. */
async function sendOn({ s3rver, server }: Gate, call: S3Call, { answer, response }: { answer: IncomingMessage; response: ServerResponse }) {
  let bytes = await readBody(answer);
  let status = answer.statusCode ?? 500;
  const changed: Record<string, string> = { connection: 'keep-alive' };
  if (status === 500 && call.path.includes('list-type=2')) {
    bytes = await listPage(s3rver, call.path);
    status = 200;
  }
  if (status === 206 && call.headers.range === 'bytes=0-0') {
    changed['content-range'] = `bytes 0-0/${bytes.length}`;
    bytes = bytes.subarray(0, 1);
  }
  if (call.method !== 'HEAD') changed['content-length'] = String(bytes.length);
  const { 'transfer-encoding': _, ...headers } = answer.headers;
  response.writeHead(status, { ...headers, ...changed });
  const sent = server.spoil?.(call, bytes) ?? bytes;
  if (sent.length === bytes.length) response.end(sent);
  else response.write(sent, () => response.destroy());
}

const pass = (gate: Gate, call: S3Call, { body, response }: { body: Buffer; response: ServerResponse }) =>
  new Promise<void>((resolve, reject) => {
    const headers = { ...call.headers, connection: 'close' };
    const { method, path } = call;
    const onward = request({ port: gate.port, host: '127.0.0.1', method, path, headers }, (answer) => {
      sendOn(gate, call, { answer, response }).then(resolve, reject);
    });
    onward.on('error', reject);
    onward.end(body);
  });

/**
 * Starts an S3 server on loopback. s3rver checks signatures and stores objects. The wrapper adds
 * what it lacks: bodies must have the signed hash, write-once names are enforced, lists have pages,
 * and a range of only the first byte works. It fails on demand.
 */
export async function startS3Server(): Promise<TestS3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'hellograph-s3-'));
  const s3rver = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false, configureBuckets: [] });
  const { port } = await s3rver.run();
  const taken = new Set<string>();

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const call = { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers };
    server.calls.push(call);
    const body = await readBody(incoming);
    if (await server.fault(call, response)) return;
    const hash = createHash('sha256').update(body).digest('hex');
    if (hash !== call.headers['x-amz-content-sha256']) return void refuse(response, 400, 'XAmzContentSHA256Mismatch');
    if (call.headers['if-none-match'] === '*') {
      if (taken.has(call.path)) return void refuse(response, 412, 'PreconditionFailed');
      taken.add(call.path);
    }
    await pass({ s3rver, port, server }, call, { body, response });
  };
  const gate = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const server: TestS3Server = {
    endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    calls: [],
    fault: () => false,
    spoil: undefined,
    makeBucket: async (name) => void (await s3rver.store.putBucket(name)),
    close: async () => {
      gate.closeAllConnections();
      await new Promise((resolve) => gate.close(resolve));
      await s3rver.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}

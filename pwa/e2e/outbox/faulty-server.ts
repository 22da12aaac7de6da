import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The faults of a call that sends a video. */
export const faults = {
  pass: 'answered',
  lost: 'executed, the response lost',
  half: 'executed, half of the response lost',
  late: 'executed, the response late',
  cut: 'cut before it arrives',
  busy: 'refused for now: 503 with Retry-After',
  portal: 'a captive portal’s page instead: 200 and HTML',
} as const;
export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults) as Fault[];

export const retryAfterSec = 2;
const lateMs = 1200;
const portalPage = '<!doctype html><title>Welcome</title><h1>Log in to our Wi-Fi</h1>';

interface Forwarded {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Forwarded> {
  return new Promise((resolve, reject) => {
    const asked = request(`${target}${url}`, { method, headers: { ...headers, host: new URL(target).host } }, (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }), reject);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const busyBody = JSON.stringify({ success: false, status: 'error', code: 'BUSY', message: 'We are very busy right now.', data: null });

/** Opens the real server behind a controllable network. */
export async function openFaultyServer(target: string) {
  let next: () => Fault = () => 'pass';
  let isPortal = false;
  let version = 0;
  /** The arrival time and the fault of each call that sends a video. */
  const sent: { atMs: number; fault: Fault; key: string }[] = [];

  const acts: Record<Fault, (answer: ServerResponse, carryOut: () => Promise<Forwarded>) => Promise<void>> = {
    pass: async (answer, carryOut) => give(answer, await carryOut()),
    lost: async (answer, carryOut) => {
      await carryOut();
      answer.destroy();
    },
    half: async (answer, carryOut) => {
      const { status, headers, body } = await carryOut();
      answer.writeHead(status, { ...headers, 'content-length': String(body.length) });
      answer.write(body.subarray(0, Math.floor(body.length / 2)));
      setTimeout(() => answer.destroy(), 20);
    },
    late: async (answer, carryOut) => {
      const carried = await carryOut();
      await wait(lateMs);
      give(answer, carried);
    },
    cut: async (answer) => void answer.destroy(),
    busy: async (answer) =>
      void answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': String(retryAfterSec) }).end(busyBody),
    portal: async (answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end(portalPage),
  };
  const give = (answer: ServerResponse, { status, headers, body }: Forwarded) => void answer.writeHead(status, headers).end(body);

  const server = createServer(async (asked, answer) => {
    answer.on('error', () => {});
    try {
      const body = await buffer(asked);
      const isSending = asked.method === 'POST' && /^\/api\/video\/(imageToVideo|textToVideo)/.test(asked.url ?? '');
      const fault = isPortal ? 'portal' : isSending ? next() : 'pass';
      if (isSending) sent.push({ atMs: Date.now(), fault, key: String(asked.headers['idempotency-key']) });
      const isWorker = asked.url === '/sw.js' && version > 0;
      if (isWorker) for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding']) delete asked.headers[name];
      await acts[fault](answer, async () => {
        const carried = await forward(target, asked, body);
        if (!isWorker) return carried;
        const newer = Buffer.concat([carried.body, Buffer.from(`\n// ${version}\n`)]);
        return { status: 200, body: newer, headers: { 'content-type': 'text/javascript', 'content-length': String(newer.length) } };
      });
    } catch {
      answer.destroy();
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `http://localhost:${port}`,
    sent,
    /** Sets the function that chooses the fault of each sending call. */
    setFault: (choose: () => Fault) => {
      next = choose;
    },
    /** Turns a captive portal on or off, which returns a page for every request. */
    setPortal: (isOn: boolean) => {
      isPortal = isOn;
    },
    /** There is another version of the app: its service worker has other bytes. */
    release: () => {
      version++;
    },
    /** Connections are refused. */
    goDown: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeUp: () => listen(port),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type FaultyServer = Awaited<ReturnType<typeof openFaultyServer>>;

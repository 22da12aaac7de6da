import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { waitFor } from '@hellograph/kit';
import { WebSocket } from 'ws';
import { endProcess, phone, type RemoteBrowser, startProcess } from '../remote/line';
import type { Surroundings } from '../remote/with-browser';

export const hasFirefox = () => process.env.FIREFOX_PATH !== undefined;
export const missingFirefox = 'Firefox ESR, Xvfb or PulseAudio is not installed here';

const waitMs = 60_000;

type Evaluated =
  | { type: 'success'; result: { value?: string; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Firefox says on its error stream where it listens, and goes on writing there. */
async function findAddress(errors: Readable): Promise<string> {
  const lines = createInterface({ input: errors });
  const found = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
    lines.once('close', () => reject(new Error('Firefox ended before it listened')));
  });
  return found;
}

/** Text as a person types it, one key after another. */
const toKeys = (text: string) =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

type Response = { id: number } & ({ type: 'success'; result: unknown } | { type: 'error'; error: string; message: string });
type Message = Response | { type: 'event' };

interface Bidi {
  ask<Result = unknown>(method: string, params?: object): Promise<Result>;
  close(): void;
}

/**
 * A browser that stops responding must not use up the whole journey's time. A page's response may
 * take this long on a busy machine.
 */
const answerMs = 60_000;

/** Speaks WebDriver BiDi (W3C) with a browser. */
async function openBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (problem: Error) => void }>();
  let lastId = 0;
  await once(socket, 'open');
  socket.on('message', (text) => {
    const message = JSON.parse(String(text)) as Message;
    if (message.type === 'event') return;
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') asked?.resolve(message.result as never);
    else asked?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has hung up'));
    waiting.clear();
  });
  return {
    ask: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const patience = setTimeout(() => {
          waiting.delete(id);
          reject(new Error(`${method} got no response within ${answerMs} ms`));
        }, answerMs);
        const settle =
          <Value>(end: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(patience);
            end(value);
          };
        waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
        socket.send(JSON.stringify({ id, method, params }), (problem) => problem && waiting.get(id)?.reject(problem));
      }),
    close: () => socket.terminate(),
  };
}

/** Opens the system's Firefox by WebDriver BiDi (W3C), with a new profile. */
export async function openFirefox({ env, folder }: Surroundings): Promise<RemoteBrowser> {
  const profile = await mkdtemp(join(folder, 'firefox-'));
  const args = ['--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const child = startProcess(process.env.FIREFOX_PATH ?? 'firefox', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const bidi = await openBidi(`${await findAddress(child.stderr as Readable)}/session`);
  const { ask } = bidi;
  await ask('session.new', { capabilities: {} });
  const { contexts } = await ask<{ contexts: [{ context: string }] }>('browsingContext.getTree');
  const [{ context }] = contexts;
  await ask('browsingContext.setViewport', { context, viewport: phone });

  const run = async (expression: string) => {
    const evaluated = await ask<Evaluated>('script.evaluate', { expression, target: { context }, awaitPromise: true });
    if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
    return evaluated.result;
  };
  const find = async (css: string) => {
    const element = await waitFor(() => run(`document.querySelector(${JSON.stringify(css)})`).then(({ sharedId }) => sharedId), {
      timeoutMs: waitMs,
      what: css,
    });
    return { sharedId: element };
  };
  const act = (actions: object) => ask('input.performActions', { context, actions: [actions] });
  const press = async (css: string) => {
    const origin = { type: 'element', element: await find(css) };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await act({ type: 'pointer', id: 'finger', actions });
  };
  return {
    open: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await ask('browsingContext.reload', { context, wait: 'complete' })),
    evaluate: async <Args extends unknown[], Result>(toRun: (...args: Args) => Result | Promise<Result>, ...args: Args) => {
      const call = `(${toRun})(...${JSON.stringify(args)})`;
      const { value } = await run(`(async () => JSON.stringify({ value: await ${call} }))()`);
      return (JSON.parse(value ?? '{}') as { value: Result }).value;
    },
    press,
    type: async (css, text) => {
      await press(css);
      await act({ type: 'key', id: 'keys', actions: toKeys(text) });
    },
    setFile: async (css, path) => void (await ask('input.setFiles', { context, element: await find(css), files: [path] })),
    screenshot: async () => Buffer.from((await ask<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
    close: async () => {
      bidi.close();
      await endProcess(child);
    },
  };
}

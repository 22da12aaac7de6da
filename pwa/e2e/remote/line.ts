import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Return whether the studio shows a photo or words. */
export const hasPhoto = (browser: RemoteBrowser) =>
  browser.evaluate(() => (document.querySelector<HTMLImageElement>('[alt="Your photo"]')?.naturalWidth ?? 0) > 0);
export const hasWords = (browser: RemoteBrowser, words: string) =>
  browser.evaluate((text) => document.querySelector('textarea')?.value === text, words);

/** A stock browser that Playwright cannot drive, driven by its own protocol. */
export interface RemoteBrowser {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. Arguments and result go through JSON. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>;
  /** Presses the first element as a finger would: browsers let sound out only for that. */
  press(css: string): Promise<void>;
  type(css: string, text: string): Promise<void>;
  setFile(css: string, path: string): Promise<void>;
  /** A PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export const phone = { width: 412, height: 840 } as const;

const endsWithinMs = 5000;

/** Starts a program that this test ends by its own id. */
export const startProcess = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
  spawn(command, args, options);

/** Ends a program, and kills it if it does not listen. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill();
  const killing = setTimeout(() => child.kill('SIGKILL'), endsWithinMs);
  await ended;
  clearTimeout(killing);
}

/** A connection to the server that can be cut, as by a tunnel. */
export interface Line {
  url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Passes everything on to a server of this machine. */
export async function openLine(serverUrl: string): Promise<Line> {
  const { port: serverPort } = new URL(serverUrl);
  const open = new Set<Socket>();
  const join = (near: Socket) => {
    const far = connect(Number(serverPort), 'localhost');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  };
  const listen = async (port: number) => {
    const server = createServer(join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server: Server | undefined = await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    cut: async () => {
      const closing = server;
      server = undefined;
      const closed = closing && once(closing, 'close');
      closing?.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    restore: async () => {
      server ??= await listen(port);
    },
  };
}

import { existsSync } from 'node:fs';
import { findFreePort, waitFor } from '@hellograph/kit';
import { endProcess, phone, type RemoteBrowser, startProcess } from '../remote/line';
import type { Surroundings } from '../remote/with-browser';

const folders = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' } as Partial<Record<string, string>>;
/** The browser that comes with WebKitGTK. Debian keeps it out of the PATH. */
const miniBrowserPath = `/usr/lib/${folders[process.arch]}/webkit2gtk-4.1/MiniBrowser`;
export const hasWebKit = () => process.env.WEBKIT_DRIVER_PATH !== undefined && existsSync(miniBrowserPath);
export const missingWebKit = 'WebKitGTK, its driver, Xvfb or PulseAudio is not installed here';

const waitMs = 60_000;
/** The driver loses a response now and then, so polling must retry soon. */
const scriptMs = 30_000;

/** A promise as WebDriver's asynchronous scripts want it: the last argument takes the result. */
const asyncScript = (run: string) =>
  `const args = [...arguments]; const done = args.pop();
   Promise.resolve().then(() => (${run})(...args)).then((value) => done({ value }), (thrown) => done({ error: String(thrown) }));`;

/**
 * Opens WebKitGTK by its own WebDriver (W3C). It approximates Safari but does not prove that Safari
 * works. Its sessions keep nothing, like Safari's private windows.
 */
export async function openWebKit({ env }: Surroundings): Promise<RemoteBrowser & { pid: number }> {
  const port = await findFreePort();
  const child = startProcess(process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const ask = async <Result = unknown>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await waitFor(() => ask('GET', '/status').catch(() => undefined), { timeoutMs: waitMs, what: 'WebKitWebDriver' });
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowserPath, args: ['--automation'] },
    timeouts: { script: scriptMs },
  };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } });
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, phone);

  const find = (css: string) =>
    waitFor(
      async () => {
        const found = ask<Record<string, string>>('POST', `${session}/element`, { using: 'css selector', value: css });
        return Object.values(await found.catch(() => ({})))[0];
      },
      { timeoutMs: waitMs, what: css },
    );
  const put = async (css: string, text: string) => void (await ask('POST', `${session}/element/${await find(css)}/value`, { text }));
  return {
    /** The process id of its driver, whose child it is. */
    pid: child.pid ?? 0,
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    reload: async () => void (await ask('POST', `${session}/refresh`, {})),
    evaluate: async <Args extends unknown[], Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args) => {
      const body = { script: asyncScript(String(run)), args };
      const { value, error } = await ask<{ value: Result; error?: string }>('POST', `${session}/execute/async`, body);
      if (error !== undefined) throw new Error(error);
      return value;
    },
    press: async (css) => void (await ask('POST', `${session}/element/${await find(css)}/click`, {})),
    type: put,
    setFile: put,
    screenshot: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      await endProcess(child);
    },
  };
}

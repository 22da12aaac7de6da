import { createServer } from 'node:http';
import { createLogger, findFreePort, waitFor } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { holdPort } from './hold-port';

const log = createLogger({ name: 'test', level: 'silent' });
const ask = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers }).catch(() => undefined);

it('takes the port as soon as the server has left it, says what happens, and frees it', async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const before = createServer((_, response) => response.end('before'));
  await new Promise<void>((resolve) => before.listen(port, '127.0.0.1', resolve));
  const held = holdPort({ port, host: '127.0.0.1', reason: 'restore', log });
  expect(await (await ask(url, { connection: 'close' }))?.text()).toBe('before');
  before.close();
  before.closeAllConnections();
  await waitFor(async () => (await ask(`${url}/api/video`))?.status === 503, { timeoutMs: 5000 });

  const refused = await ask(`${url}/api/video`);
  expect([refused?.headers.get('retry-after'), await refused?.json()]).toEqual([
    '5',
    expect.objectContaining({ success: false, code: 'MAINTENANCE', message: expect.stringContaining('earlier copy'), retryAfterSec: 5 }),
  ]);
  const page = await ask(`${url}/dashboard`, { accept: 'text/html', 'accept-language': 'de' });
  const text = await page?.text();
  expect(page?.status).toBe(503);
  expect(text).toContain('<html lang="de" dir="ltr">');
  expect(text).toContain('früheren Stand');
  expect(text).toContain('http-equiv="refresh" content="5"');
  expect((await ask(`${url}/api/health/live`))?.status).toBe(200);

  await held.release();
  expect(await ask(url)).toBeUndefined();
});

it('gives up the wait for a port that stays in use', async () => {
  const port = await findFreePort();
  const other = createServer((_, response) => response.end('other'));
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await holdPort({ port, host: '127.0.0.1', reason: 'restore', log }).release();
  expect(await (await ask(`http://127.0.0.1:${port}`))?.text()).toBe('other');
  other.close();
  other.closeAllConnections();
});

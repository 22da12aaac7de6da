import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DrillOptions, judge } from '../drill';
import { openHttpClient } from '../harness/http';
import { startProduct } from '../harness/started-product';

const sizes = { short: { requests: 1_000 }, long: { requests: 20_000 } } as const;
const pathBytes = 7_500;
const atOnce = 20;
/** The most that one request may write to the log, both of its lines together. */
const bytesPerRequest = 1_500;
const logsMaxMb = 4 * 50;

const sizeOf = (dir: string) => readdirSync(dir).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);

/**
 * Requests with long paths and with secrets in them: the log stays small, and holds none of the
 * secrets.
 */
export async function run({ size, log, openApp }: DrillOptions) {
  const { requests } = sizes[size];
  await openApp();
  const product = await startProduct({ name: 'log-flood', env: { LOG_LEVEL: 'info' } });
  let left = Number.NaN;
  try {
    const logDir = join(product.dataDir, 'logs');
    const site = openHttpClient(product.url, { maxSockets: atOnce, prefix: '' });
    const secret = randomBytes(16).toString('base64url');
    const before = sizeOf(logDir);
    const paths = [
      `/c/${secret}`,
      `/face/${secret}`,
      `/u/${secret}`,
      `/api/account/export/${secret}`,
      `/verify-email?token=${secret}`,
      `/api/auth/verify-email?token=${secret}`,
      `/no-such-page/${secret}/`,
    ].map((path) => path + 'x'.repeat(path.startsWith('/no-such') ? pathBytes : 0));
    let answered = 0;
    for (let done = 0; done < requests; done += atOnce) {
      const batch = Array.from({ length: atOnce }, (_, i) => site.ask({ path: paths[(done + i) % paths.length] ?? '/' }));
      answered += (await Promise.allSettled(batch)).filter(({ status }) => status === 'fulfilled').length;
    }
    site.close();
    const grown = sizeOf(logDir) - before;
    const leaks = readdirSync(logDir).filter((name) => readFileSync(join(logDir, name), 'utf8').includes(secret)).length;
    const liveStatus = (await fetch(`${product.url}/api/health/live`)).status;
    left = await product.stop();
    const figures = {
      requests,
      answered,
      bytesPerRequest: Math.round(grown / requests),
      logsMb: Math.round((before + grown) / 1e6),
      leaks,
      liveStatus,
      orphans: left,
    };
    const atMost = { bytesPerRequest, logsMb: logsMaxMb, leaks: 0, liveStatus: 200, orphans: 0 };
    return judge(figures, { atMost, atLeast: { answered: requests * 0.99, liveStatus: 200 } }, log);
  } finally {
    if (Number.isNaN(left)) await product.stop();
  }
}

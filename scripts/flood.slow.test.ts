import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '@hellograph/testing/redis';
import { expect, it } from 'vitest';
import { startApiProcess } from './api-process.fixture';

const requests = 15_000;
const atOnce = 20;
/** Without bounds, the same flood cost 120 to 210 MB. */
const growthMaxMb = 70;

const readMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

function ask(url: string, agent: Agent, from: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = get(url, { agent, headers: { 'x-forwarded-for': from } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.on('error', reject);
  });
}

it.skipIf(!existsSync('/proc/self/status'))('an api stays small in a flood of addresses', async () => {
  const redis = await startRedis();
  const dataDir = await mkdtemp(join(tmpdir(), 'hellograph-flood-'));
  const api = await startApiProcess({ dataDir, redisUrl: redis.url, env: { TRUST_PROXY: '1', NODE_ENV: 'production', HOST: '127.0.0.1' } });
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  try {
    await api.untilLive();
    const beforeMb = readMb(api.child.pid ?? 0);
    const numbers = Array.from({ length: requests }, (_, index) => index).values();
    const statuses = new Set<number>();
    const sendRest = async () => {
      for (const index of numbers) {
        const from = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
        statuses.add(await ask(`${api.url}/api/notice`, agent, from));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendRest));
    expect([...statuses]).toEqual([200]);
    expect(readMb(api.child.pid ?? 0) - beforeMb).toBeLessThan(growthMaxMb);
  } finally {
    agent.destroy();
    await api.end('SIGKILL');
    await redis.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

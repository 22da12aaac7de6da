import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis } from '@hellograph/testing/redis';
import { expect, it } from 'vitest';
import { startApiProcess } from './api-process.fixture';

const requests = 100_000;
const atOnce = 20;
/** An api without work has begun to rest by then. */
const restMs = 30_000;
const idleMaxMb = 160;
/** Two minutes after a flood of strangers, it may still hold this. Without bounds it was 565 MB. */
const afterMs = 120_000;
const afterMaxMb = 220;

const readMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

function ask(url: string, agent: Agent, from: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = get(url, { agent, headers: { 'x-forwarded-for': from } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.on('error', reject);
  });
}

it.skipIf(!existsSync('/proc/self/status'))(
  'an api at rest is small, and is small again after a flood of addresses',
  async () => {
    const redis = await startRedis();
    const dataDir = await mkdtemp(join(tmpdir(), 'hellograph-flood-'));
    const api = await startApiProcess({
      dataDir,
      redisUrl: redis.url,
      env: { TRUST_PROXY: '1', NODE_ENV: 'production', HOST: '127.0.0.1' },
    });
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    try {
      await api.untilLive();
      await sleep(restMs);
      const idleMb = readMb(api.child.pid ?? 0);
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
      const floodMb = readMb(api.child.pid ?? 0);
      await sleep(afterMs);
      const afterMb = readMb(api.child.pid ?? 0);
      console.log(`idle ${idleMb.toFixed()} MB, in the flood ${floodMb.toFixed()} MB, ${afterMs / 1000} s later ${afterMb.toFixed()} MB`);
      expect(idleMb).toBeLessThan(idleMaxMb);
      expect(afterMb).toBeLessThan(afterMaxMb);
    } finally {
      agent.destroy();
      await api.end('SIGKILL');
      await redis.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  900_000,
);

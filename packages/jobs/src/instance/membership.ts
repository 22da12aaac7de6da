import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Logger, retry } from '@hellograph/kit';
import type { Redis } from 'ioredis';
import { Type } from 'typebox';
import { toCheck } from '../check';
import { openConnections, untilReady } from '../connection/connections';
import { queuePrefix } from '../queue';

/**
 * The settings that all processes of one instance must share: each name with a mark of its value.
 */
export type InstanceMarks = Record<string, string>;

export interface MembershipOptions {
  redisUrl: string;
  role: 'api' | 'worker';
  marks: InstanceMarks;
  log: Logger;
}

const everyMs = 5000;
/** A process that was killed counts as running for this long. */
const forgottenAfterMs = 15_000;
const bootWaitMs = 1000;
const idsKey = `${queuePrefix}:members`;
const toKey = (id: string) => `${queuePrefix}:member:${id}`;

const checkMember = toCheck(
  'member of an instance',
  Type.Object({ role: Type.String(), host: Type.String(), pid: Type.Integer(), marks: Type.Record(Type.String(), Type.String()) }),
);
type Member = ReturnType<typeof checkMember>;

/** The reason why this process may not run beside another one. */
class DifferentSettings extends Error {}

const checkBackOff = { firstMs: 200, maxMs: 2000 };

/**
 * Publishes the settings of this process to the others of the instance. Rejects if a running one
 * has different settings: two processes with different keys would refuse each other's sessions and
 * links. While Redis is down or slow to answer, the check is tried again until it is made, and a
 * difference then ends the program as an uncaught error.
 */
export async function joinInstance({ redisUrl, role, marks, log }: MembershipOptions): Promise<{ leave(): Promise<void> }> {
  const connections = openConnections(redisUrl, log);
  const redis = connections.fast();
  const id = randomUUID();
  const leaving = new AbortController();
  const text = JSON.stringify({ role, host: hostname(), pid: process.pid, marks } satisfies Member);
  const report = async () => {
    await redis.multi().sadd(idsKey, id).set(toKey(id), text, 'PX', forgottenAfterMs).exec();
  };
  const signOff = () => redis.multi().srem(idsKey, id).del(toKey(id)).exec();
  const check = async () => {
    await report();
    const others = (await listMembers(redis)).filter((member) => member.id !== id);
    const problem = findMismatch(marks, others);
    if (!problem) return;
    await signOff().catch((err: unknown) => log.debug({ err }, 'this process could not sign off'));
    connections.close();
    throw new DifferentSettings(problem);
  };
  const isRetryable = (thrown: unknown) => !(thrown instanceof DifferentSettings);
  const onRetry = (err: unknown) => log.debug({ err }, 'the settings of the others are not known yet');
  const checkLater = () =>
    retry(check, { ...checkBackOff, signal: leaving.signal, isRetryable, onRetry }).catch((thrown: unknown) => {
      if (!leaving.signal.aborted) throw thrown;
    });
  await untilReady(redis, bootWaitMs);
  await check().catch((thrown: unknown) => {
    if (!isRetryable(thrown)) throw thrown;
    void checkLater();
  });
  const timer = setInterval(() => report().catch((err: unknown) => log.debug({ err }, 'this process could not report itself')), everyMs);
  return {
    leave: async () => {
      clearInterval(timer);
      leaving.abort();
      await signOff().catch((err: unknown) => log.debug({ err }, 'this process could not sign off'));
      connections.close();
    },
  };
}

async function listMembers(redis: Redis): Promise<(Member & { id: string })[]> {
  const ids = await redis.smembers(idsKey);
  const found = await Promise.all(
    ids.map(async (id) => {
      const text = await redis.get(toKey(id));
      if (text !== null) return [{ id, ...checkMember(JSON.parse(text)) }];
      await redis.srem(idsKey, id);
      return [];
    }),
  );
  return found.flat().filter(isRunning);
}

/** A process of this machine that was killed a moment ago is still listed. */
function isRunning({ host, pid }: Member): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns a sentence for the operator about the first process that has something else. */
export function findMismatch(marks: InstanceMarks, others: readonly Pick<Member, 'role' | 'host' | 'pid' | 'marks'>[]): string | undefined {
  for (const { role, host, pid, marks: theirs } of others) {
    const different = Object.keys(marks).filter((name) => theirs[name] !== undefined && theirs[name] !== marks[name]);
    if (different.length > 0)
      return `The ${role} on ${host} (process ${pid}) uses the same Redis with another ${different.join(', ')}. Give every process of an instance the same, stop that process, or give this one a Redis of its own.`;
  }
  return undefined;
}

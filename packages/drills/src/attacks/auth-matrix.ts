import { openTestApi, tryAccess, tryRooms } from '@hellograph/api/testing';
import { startRedis } from '@hellograph/testing/redis';
import { io } from 'socket.io-client';
import { type DrillOptions, judge } from '../drill';

const rounds = { short: 1, long: 10 };

/**
 * Tries the whole matrix once. Each round has a separate api: without a worker, a shared queue
 * would fill up and refuse later videos.
 */
async function tryRound(redisUrl: string, log: DrillOptions['log']) {
  const api = await openTestApi({ redisUrl, config: { isDevelopment: false } });
  try {
    const { cells, wrong, leaks, unlisted } = await tryAccess(api);
    for (const finding of [...wrong, ...leaks, ...unlisted]) log(finding);
    const { joined, heard } = await tryRooms(api, io);
    return {
      cells,
      wrong: wrong.length,
      leaks: leaks.length,
      unlisted: unlisted.length,
      roomsJoined: joined.filter((role) => role !== 'owner').length,
      roomsHeard: heard.filter((role) => role !== 'owner').length,
      deaf: heard.includes('owner') ? 0 : 1,
    };
  } finally {
    await api.close();
  }
}

/** G24, G25: every kind of user tries every route and every room that belongs to one person. */
export async function run({ size, log }: DrillOptions) {
  const redis = await startRedis();
  const figures = { cells: 0, wrong: 0, leaks: 0, unlisted: 0, roomsJoined: 0, roomsHeard: 0, deaf: 0 };
  try {
    for (let round = 1; round <= rounds[size]; round++) {
      const found = await tryRound(redis.url, log);
      for (const name of Object.keys(figures) as (keyof typeof figures)[]) figures[name] += found[name];
      log(`round ${round}: ${found.cells} calls`);
      await redis.flush();
    }
    const none = { wrong: 0, leaks: 0, unlisted: 0, roomsJoined: 0, roomsHeard: 0, deaf: 0 };
    return judge(figures, { atMost: none, atLeast: { cells: 200 * rounds[size] } }, log);
  } finally {
    await redis.stop();
  }
}

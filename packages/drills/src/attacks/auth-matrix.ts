import { openTestApi, tryAccess, tryRooms } from '@hellograph/api/testing';
import { startRedis } from '@hellograph/testing/redis';
import { io } from 'socket.io-client';
import { type DrillOptions, judge } from '../drill';

const rounds = { short: 1, long: 10 };

/** G24, G25: everybody tries every route and every room for what is one person's. */
export async function run({ size, log }: DrillOptions) {
  const redis = await startRedis();
  const api = await openTestApi({ redisUrl: redis.url, config: { isDevelopment: false } });
  const figures = { cells: 0, wrong: 0, leaks: 0, unlisted: 0, roomsJoined: 0, roomsHeard: 0, deaf: 0 };
  try {
    for (let round = 0; round < rounds[size]; round++) {
      const { cells, wrong, leaks, unlisted } = await tryAccess(api);
      for (const finding of [...wrong, ...leaks, ...unlisted]) log(finding);
      figures.cells += cells;
      figures.wrong += wrong.length;
      figures.leaks += leaks.length;
      figures.unlisted += unlisted.length;
      const { joined, heard } = await tryRooms(api, io);
      figures.roomsJoined += joined.filter((role) => role !== 'owner').length;
      figures.roomsHeard += heard.filter((role) => role !== 'owner').length;
      figures.deaf += heard.includes('owner') ? 0 : 1;
      log(`round ${round + 1}: ${cells} calls`);
    }
    const none = { wrong: 0, leaks: 0, unlisted: 0, roomsJoined: 0, roomsHeard: 0, deaf: 0 };
    return judge(figures, { atMost: none, atLeast: { cells: 200 } }, log);
  } finally {
    await api.close();
    await redis.stop();
  }
}

import type { Redis } from 'ioredis';
import { queuePrefix } from '../queue';

/**
 * The public keys with which workers of this instance have signed videos. They stay when a worker
 * stops or gets another key, so that older videos are still known.
 */
const originKeysKey = `${queuePrefix}:origin-keys`;
/** Replacing keys leaves an instance with two or three, far fewer than this. */
const originKeysMax = 100;

/** Called with each report of a worker, so that an empty Redis learns it again. */
export const rememberOriginKey = (redis: Redis, key: string): Promise<unknown> => redis.sadd(originKeysKey, key);

/** Rejects while Redis is down. */
export const listOriginKeys = async (redis: Redis): Promise<string[]> =>
  (await redis.smembers(originKeysKey)).sort().slice(0, originKeysMax);

import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { CodedError } from '@hellograph/contract';
import type { CountedWindow, SharedWindows, WindowRequest } from '@hellograph/jobs';
import { createMemoryWindows, type MemoryWindows, type MemoryWindowsOptions } from './memory-windows';

/**
 * Returns the key that limits count instead of an address: an IPv4 address unchanged, and the first
 * 64 bits of an IPv6 address, because a single customer gets all addresses below them (RFC 6177).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = head ? head.split(':') : [];
  const further = tail ? tail.split(':') : [];
  const left = tail === undefined ? 0 : Math.max(0, 8 - groups.length - further.length);
  const all = [...groups, ...Array<string>(left).fill('0'), ...further];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Limits the count of a key within a window that starts with the first. */
export interface RateLimiter {
  /** Counts nothing. Throws RATE_LIMITED if the window is full. */
  check(key: string): Promise<void>;
  /** Counts one. Throws RATE_LIMITED, and counts nothing, if the window is full. */
  take(key: string): Promise<void>;
  /** Counts one and returns true, or returns false if the window is full. */
  tryTake(key: string): Promise<boolean>;
  /** Counts nothing. Returns how many are left, and the seconds until the window ends. */
  look(key: string): Promise<{ left: number; resetSec: number }>;
  /** Takes one count back. */
  giveBack(key: string): Promise<void>;
  /** Resets the count of the key. */
  clear(key: string): Promise<void>;
}

type Windows = {
  [Name in 'look' | 'take' | 'giveBack' | 'clear']: (key: string) => Promise<Awaited<ReturnType<MemoryWindows[Name]>>>;
};

function toRateLimiter(windows: Windows, { max, now }: Pick<MemoryWindowsOptions, 'max' | 'now'>): RateLimiter {
  const toResetSec = ({ endsAt }: CountedWindow) => Math.ceil((endsAt - now()) / 1000);
  const refuse = (window: CountedWindow): never => {
    throw new CodedError('RATE_LIMITED', { retryAfterSec: toResetSec(window) });
  };
  return {
    tryTake: async (key) => (await windows.take(key)).isTaken,
    check: async (key) => {
      const window = await windows.look(key);
      if (window.count >= max) refuse(window);
    },
    take: async (key) => {
      const window = await windows.take(key);
      if (!window.isTaken) refuse(window);
    },
    look: async (key) => {
      const window = await windows.look(key);
      return { left: Math.max(0, max - window.count), resetSec: toResetSec(window) };
    },
    giveBack: windows.giveBack,
    clear: windows.clear,
  };
}

/** Counts within this process, for limits that protect only this process. */
export function openRateLimiter(options: MemoryWindowsOptions): RateLimiter {
  const memory = createMemoryWindows(options);
  const windows: Windows = {
    look: async (key) => memory.look(key),
    take: async (key) => memory.take(key),
    giveBack: async (key) => memory.giveBack(key),
    clear: async (key) => memory.clear(key),
  };
  return toRateLimiter(windows, options);
}

export interface SharedRateLimiterOptions extends MemoryWindowsOptions {
  shared: SharedWindows;
  /** Keys contain people's addresses, which must not be stored in Redis. */
  toSharedKey: (key: string) => string;
}

/**
 * Counts in Redis, together with all other apis. While Redis is down, this process continues from
 * the last known counts, and passes its own on when Redis is back.
 */
export function openSharedRateLimiter({ shared, toSharedKey, ...options }: SharedRateLimiterOptions): RateLimiter {
  const { max, windowMs, now } = options;
  const memory = createMemoryWindows(options);
  const ask = async <Found extends CountedWindow>(
    key: string,
    inRedis: (request: WindowRequest) => Promise<Found>,
    inMemory: () => Found,
  ) => {
    const carried = memory.takePending(key);
    try {
      const window = await inRedis({ key: toSharedKey(key), max, windowMs, now: now(), carried });
      memory.adopt(key, window);
      return window;
    } catch {
      // The connection logs that Redis is down.
      memory.restorePending(key, carried);
      return inMemory();
    }
  };
  const windows: Windows = {
    look: (key) => ask(key, shared.look, () => memory.look(key)),
    take: (key) => ask(key, shared.take, () => memory.take(key)),
    giveBack: async (key) => {
      await ask(key, shared.giveBack, () => {
        memory.giveBack(key);
        return memory.look(key);
      });
    },
    clear: async (key) => {
      memory.clear(key);
      await shared.clear(toSharedKey(key)).catch(() => {});
    },
  };
  return toRateLimiter(windows, options);
}

/** Requests for links that do not exist, so that 2^128 tokens can't be searched. */
export const unknownLinks = { name: 'unknown-links', max: 30, windowMs: 10 * 60_000 };

/**
 * Finds what a visitor's link opens. Only failed lookups count against their address, because the
 * pictures of a whole wall, and the visitors of a whole office, are requested at the same time.
 * Throws NOT_FOUND, or RATE_LIMITED after too many of those.
 */
export async function findByLink<Found>(misses: RateLimiter, ipAddress: string, find: () => Promise<Found | undefined>): Promise<Found> {
  await misses.check(ipAddress);
  const found = await find();
  if (found !== undefined) return found;
  await misses.tryTake(ipAddress);
  throw new CodedError('NOT_FOUND');
}

/** For tests that send more requests in a second than a person does in a day. */
export const noLimit: RateLimiter = {
  check: async () => {},
  take: async () => {},
  tryTake: async () => true,
  look: async () => ({ left: Number.MAX_SAFE_INTEGER, resetSec: 0 }),
  giveBack: async () => {},
  clear: async () => {},
};

export interface LimitedWindow {
  /** Apis share the counts of limits with the same name. */
  name: string;
  max: number;
  windowMs: number;
}

export interface LimiterDependencies {
  rateLimits: boolean;
  /** Without it, this process counts alone. */
  sharedWindows: SharedWindows | undefined;
  secrets: { linkKey: string };
  now: () => number;
}

/**
 * Returns the function that opens a feature's limiters; they limit nothing if the instance has no
 * limits.
 */
export const limiterOpener =
  ({ rateLimits, sharedWindows: shared, secrets, now }: LimiterDependencies) =>
  ({ name, ...window }: LimitedWindow): RateLimiter => {
    if (!rateLimits) return noLimit;
    if (!shared) return openRateLimiter({ ...window, now });
    const toSharedKey = (key: string) => createHmac('sha256', secrets.linkKey).update(`limit ${name} ${key}`).digest('base64url');
    return openSharedRateLimiter({ ...window, now, shared, toSharedKey });
  };

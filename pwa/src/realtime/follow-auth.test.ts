// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { token } from '../lib/token';
import { followAuth } from './follow-auth';

const world = vi.hoisted(() => ({
  state: { status: 'out' } as { status: string; user?: { _id: string } },
  listeners: [] as (() => void)[],
  happened: [] as string[],
}));
vi.mock('../session/auth-store', () => ({
  auth: { get: () => world.state, subscribe: (listener: () => void) => world.listeners.push(listener) },
}));
vi.mock('./connect-socket', () => ({
  connectSocket: (userId: string) => {
    world.happened.push(`connects for ${userId}`);
    return { disconnect: () => world.happened.push(`disconnects ${userId}`) };
  },
}));

async function become(bearer: string | null, userId?: string): Promise<string[]> {
  world.happened = [];
  if (bearer === null) token.clear();
  else token.set(bearer);
  world.state = userId ? { status: 'in', user: { _id: userId } } : { status: 'out' };
  for (const listener of world.listeners) listener();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return world.happened;
}

beforeEach(() => localStorage.clear());

it('has a socket while there are a token and a user, and closes it when either is missing', async () => {
  followAuth(() => {});
  expect(await become('a token')).toEqual([]);
  expect(await become(null, 'ada')).toEqual([]);
  expect(await become('a token', 'ada')).toEqual(['connects for ada']);
  expect(await become('a token', 'ada')).toEqual([]);
  expect(await become('a token', 'bo')).toEqual(['disconnects ada', 'connects for bo']);
  expect(await become('a token')).toEqual(['disconnects bo']);
  expect(await become('a token', 'bo')).toEqual(['connects for bo']);
  expect(await become(null, 'bo')).toEqual(['disconnects bo']);
});

import type { Wall } from '@hellograph/contract';
import { token as session } from '../../../lib/token';
import { api } from '../../../sync/api-client';

let begun: { token: string; wall: Promise<Wall> } | undefined;

/** The server tells owners from recipients: looking at one's own card does not open it. */
const ask = async (token: string): Promise<Wall> =>
  (await api('GET /wall/:token', { params: { token }, bearer: session.get() ?? '' })).data.wall;

/** Asks for a wall while the scripts of its page are still loading, which saves a round trip. */
export function beginWall(token: string): void {
  begun = { token, wall: ask(token) };
  begun.wall.catch(() => {}); // whoever takes it is told
}

/** The wall behind a link: what was begun, once, or asked for anew. Throws what `api` throws. */
export function takeWall(token: string): Promise<Wall> {
  const wall = begun?.token === token ? begun.wall : ask(token);
  begun = undefined;
  return wall;
}

import { draftChannel } from '../drafts/draft-channel';
import { teamOf } from '../session/owner';
import { type Attempts, afterSetback, type Block, isDue, isPending } from './attempts';
import type { Transport, TransportResponse } from './fetch-transport';
import type { AcceptedOf, ItemOf, Kind, KindName, KindRequest, LaneName } from './kind';
import { canReach } from './reachability';
import { methodOf, toRouteUrl } from './route-url';
import { toVerdict, type Verdict } from './verdict';

/** The handlers of each kind for items that the server has accepted. */
export type AcceptedHandlers = { readonly [Name in KindName]: (accepted: AcceptedOf<Name>, item: ItemOf<Name>) => void };

/** Kinds by name, in the order in which they go ahead of each other. */
export type KindTable = { readonly [Name in KindName]?: Kind<Name> };

export interface Drain {
  owner: string;
  lane: LaneName;
  /** The kinds to send; a page passes the whole table. */
  kinds: KindTable;
  transport: Transport;
  /** The scope of the bearer: a service worker's may only `send`. */
  access: 'session' | 'send';
  /** Called before each attempt, so that nothing is sent after the user has logged out. */
  findBearer: () => Promise<string | undefined>;
  /** Something has changed about the network: what failed because of it is tried now. */
  isFresh: boolean;
  onAccepted?: AcceptedHandlers | undefined;
  onSignedOut?: (bearer: string) => void | Promise<void>;
  /** The server refused it: a person has to do something. */
  onBlocked?: (block: Block) => void;
  /** The server did not let it act for its team. */
  onTeamRefused?: () => void;
}

/**
 * Returns the name of a lock. Only its holder sends the owner's items of a lane in this browser; it
 * is released if the page dies.
 */
export const lockOf = (lane: LaneName, owner: string) => `${lane}-${owner}`;

/**
 * Sends the due items of a lane, in order, one at a time, and stops when the network fails. The
 * caller must hold the lane's lock. An item stays until the server's acceptance has been read, and
 * every attempt sends the same request, so an interruption at any point is safe. Resolves with the
 * number of items left to retry.
 */
export async function drain(options: Drain): Promise<number> {
  let { isFresh } = options;
  for (;;) {
    const tryNext = await findDue(options, isFresh);
    const bearer = tryNext && (await options.findBearer());
    if (!tryNext || !bearer) break;
    const verdict = await tryNext(bearer);
    if (verdict.is === 'signed-out') break;
    if (verdict.is === 'later' && verdict.delay.why === 'network') break;
    isFresh &&= verdict.is === 'accepted';
  }
  return countPending(options);
}

const namesOf = ({ lane, access, kinds }: Drain) =>
  (Object.keys(kinds) as KindName[]).filter(
    (name) => kinds[name]?.lane === lane && (access === 'session' || kinds[name]?.access === 'send'),
  );

type TryNext = (bearer: string) => Promise<Verdict<unknown>>;

async function findDue(options: Drain, isFresh: boolean): Promise<TryNext | undefined> {
  for (const name of namesOf(options)) {
    const found = await findDueOf(name, options, isFresh);
    if (found) return found;
  }
  return undefined;
}

async function findDueOf<Name extends KindName>(name: Name, options: Drain, isFresh: boolean): Promise<TryNext | undefined> {
  const kind: KindTable[Name] = options.kinds[name];
  if (!kind) return undefined;
  const item = (await kind.list(options.owner)).find((one) => isDue(kind.attemptsOf(one), Date.now(), isFresh));
  return item && ((bearer) => tryOnce({ name, kind, item }, bearer, options));
}

async function countPending(options: Drain): Promise<number> {
  const countOf = async <Name extends KindName>(name: Name) => {
    const kind: KindTable[Name] = options.kinds[name];
    const items = (await kind?.list(options.owner)) ?? [];
    return items.filter((item) => kind && isPending(kind.attemptsOf(item))).length;
  };
  const counts = await Promise.all(namesOf(options).map((name) => countOf(name)));
  return counts.reduce((sum, count) => sum + count, 0);
}

interface Due<Name extends KindName> {
  name: Name;
  kind: Kind<Name>;
  item: ItemOf<Name>;
}

async function tryOnce<Name extends KindName>(due: Due<Name>, bearer: string, options: Drain): Promise<Verdict<AcceptedOf<Name>>> {
  const { name, kind, item } = due;
  const { owner, onAccepted, onSignedOut, onBlocked, onTeamRefused } = options;
  const before: Attempts = kind.attemptsOf(item);
  // Nothing is sent into the dark: after a lost connection, a word from the server comes first.
  const isBegun = navigator.onLine && (before.delay?.why !== 'network' || (await canReach()));
  const verdict: Verdict<AcceptedOf<Name>> = isBegun ? await send(kind, item, bearer, options) : { is: 'later', delay: { why: 'network' } };
  if (verdict.is === 'accepted') {
    await kind.accept(owner, item, verdict.accepted);
    onAccepted?.[name](verdict.accepted, item);
    return verdict;
  }
  const settled = verdict.is === 'blocked' ? await kind.settleRefusal?.(owner, item, verdict.block) : undefined;
  if (settled !== undefined) onAccepted?.[name](settled, item);
  else await kind.keepAttempts(owner, item, afterSetback(before, verdict, { nowMs: Date.now(), chance: Math.random(), isBegun }));
  if (verdict.is === 'signed-out') await onSignedOut?.(bearer);
  if (verdict.is === 'blocked' && settled === undefined) onBlocked?.(verdict.block);
  if (verdict.is === 'blocked' && verdict.block.code === 'TEAM_CLOSED') onTeamRefused?.();
  return verdict;
}

async function send<Name extends KindName>(
  kind: Kind<Name>,
  item: ItemOf<Name>,
  bearer: string,
  { owner, transport }: Drain,
): Promise<Verdict<AcceptedOf<Name>>> {
  const request = await kind.toRequest(owner, item);
  if (!('route' in request)) return { is: 'blocked', block: request };
  const id = kind.idOf(item);
  const onShare = (share: number | null | 'over') => kind.lane === 'outbox' && draftChannel.tell({ about: 'share', owner, id, share });
  await kind.begin?.(owner, item);
  onShare(null);
  const response = await sendRequest(transport, request, { bearer, owner }, onShare);
  onShare('over');
  return toVerdict(response, kind.readAccepted);
}

/**
 * Carries out one request of a kind, for the team that it was made for; resolves with nothing when
 * no response came.
 */
export function sendRequest(
  transport: Transport,
  { route, params = { id: '' }, body, idempotencyKey }: KindRequest,
  { bearer, owner }: { bearer: string; owner: string },
  onProgress?: (share: number) => void,
): Promise<TransportResponse | undefined> {
  const workspace = teamOf(owner);
  const headers = {
    authorization: `Bearer ${bearer}`,
    ...(workspace && { workspace }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const request = { method: methodOf(route), url: toRouteUrl(route, params), headers, body, onProgress };
  return transport(request).catch(() => undefined);
}

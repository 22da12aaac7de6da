import { type DrillOptions, judge } from '../drill';
import { accountReplays } from './replays/accounts';
import { connectionReplays, slowReplays } from './replays/connections';
import { exposureReplays } from './replays/exposure';
import { freeCredits } from './replays/free-credits';
import { limitReplays } from './replays/limits';
import { lockedCard } from './replays/locked-card';
import { floodedLogins } from './replays/login-flood';
import { type AttackTarget, openAttackTarget, type Replay } from './replays/target';
import { withdrawnFace } from './replays/withdrawn-face';

/** These mostly wait, so they run in parallel to the others. */
const slow: readonly Replay[] = [...slowReplays, withdrawnFace];

const replays: readonly Replay[] = [
  ...limitReplays,
  ...exposureReplays,
  ...connectionReplays,
  ...accountReplays,
  freeCredits,
  lockedCard,
  floodedLogins,
];

async function tryOne(target: AttackTarget, { finding, attack, run }: Replay, log: DrillOptions['log']): Promise<boolean> {
  const { isRefused, saw } = await run(target).catch((thrown: unknown) => ({ isRefused: false, saw: `threw: ${thrown}` }));
  log(`${String(finding).padStart(2)}  ${isRefused ? 'refused' : 'GOT IN '}  ${attack}: ${saw}`);
  return isRefused;
}

/** Replays known attacks against `npm start` in production mode. Every one must be refused. */
export async function run({ size, log, openApp }: DrillOptions) {
  await openApp();
  const target = await openAttackTarget(size === 'long');
  let left = Number.NaN;
  try {
    log('the product is ready');
    const beside = slow.map((replay) => tryOne(target, replay, log));
    const results: boolean[] = [];
    for (const replay of replays) results.push(await tryOne(target, replay, log));
    results.push(...(await Promise.all(beside)));
    left = await target.stop();
    const refused = results.filter(Boolean).length;
    const attacks = replays.length + slow.length;
    const figures = { attacks, refused, gotIn: attacks - refused, orphans: left };
    return judge(figures, { atMost: { gotIn: 0, orphans: 0 }, atLeast: { refused: attacks } }, log);
  } finally {
    if (Number.isNaN(left)) await target.stop();
  }
}

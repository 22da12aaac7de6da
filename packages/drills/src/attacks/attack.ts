import { type DrillOptions, judge } from '../drill';
import { accountReplays } from './replays/accounts';
import { connectionReplays, slowReplays } from './replays/connections';
import { exposureReplays } from './replays/exposure';
import { freeCredits } from './replays/free-credits';
import { limitReplays } from './replays/limits';
import { lockedCard } from './replays/locked-card';
import { floodedLogins } from './replays/login-flood';
import { type AttackTarget, openAttackTarget, type Replay } from './replays/target';

const replays: readonly Replay[] = [
  ...limitReplays,
  ...exposureReplays,
  ...connectionReplays,
  ...accountReplays,
  freeCredits,
  lockedCard,
  floodedLogins,
];

interface Row {
  finding: number;
  attack: string;
  isRefused: boolean;
  saw: string;
}

async function tryOne(target: AttackTarget, { finding, attack, run }: Replay): Promise<Row> {
  const outcome = await run(target).catch((thrown: unknown) => ({ isRefused: false, saw: `threw: ${thrown}` }));
  return { finding, attack, ...outcome };
}

/**
 * Replays what an attacker once got from the product, against `npm start` in production mode. Every
 * row has to be refused.
 */
export async function run({ size, log, openApp }: DrillOptions) {
  await openApp();
  const target = await openAttackTarget(size === 'long');
  let left = Number.NaN;
  try {
    const slow = slowReplays.map((replay) => tryOne(target, replay));
    const rows: Row[] = [];
    for (const replay of replays) rows.push(await tryOne(target, replay));
    rows.push(...(await Promise.all(slow)));
    rows.sort((a, b) => a.finding - b.finding);
    for (const { finding, attack, isRefused, saw } of rows)
      log(`${String(finding).padStart(2)}  ${isRefused ? 'refused' : 'GOT IN '}  ${attack}: ${saw}`);
    left = await target.stop();
    const gotIn = rows.filter(({ isRefused }) => !isRefused).length;
    const figures = { attacks: rows.length, refused: rows.length - gotIn, gotIn, orphans: left };
    const expected = replays.length + slowReplays.length;
    return judge(figures, { atMost: { gotIn: 0, orphans: 0 }, atLeast: { refused: expected } }, log);
  } finally {
    if (Number.isNaN(left)) await target.stop();
  }
}

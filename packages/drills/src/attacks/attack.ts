import { setTimeout as sleep } from 'node:timers/promises';
import { type DrillOptions, judge } from '../drill';
import { accountReplays } from './replays/accounts';
import { connectionReplays, slowReplays } from './replays/connections';
import { exposureReplays } from './replays/exposure';
import { freeCredits } from './replays/free-credits';
import { formulas, speakAgain } from './replays/guests';
import { limitReplays, slowLogos } from './replays/limits';
import { cardReplays, unapprovedWords } from './replays/locked-card';
import { type AttackTarget, openAttackTarget, type Replay, unknownAddress } from './replays/target';
import { withdrawnFace } from './replays/withdrawn-face';

const loopsAtOnce = 60;
const busyMax = 12;
const honestLogins = 5;
const fullWithinMs = 30_000;

/** Strangers log in with wrong passwords, from everywhere, until it is stopped. */
function startFlood(target: AttackTarget) {
  const flood = { isOn: true, busy: 0, attempts: 0 };
  const goOn = async () => {
    while (flood.isOn) {
      flood.attempts++;
      const answer = await target
        .ask('POST /auth/login', { body: { email: unknownAddress(), password: 'correct horse' } })
        .catch(() => undefined);
      if (answer?.code === 'BUSY') flood.busy++;
      await sleep(20);
    }
  };
  const done = Promise.all(Array.from({ length: loopsAtOnce }, goOn));
  const stop = () => {
    flood.isOn = false;
    return done;
  };
  return { flood, stop };
}

const floodedLogins: Replay = {
  finding: 6,
  attack: 'flood the log-in, so that honest people are turned away and their tries counted as wrong',
  run: async (target) => {
    const [known, fresh] = [await target.addAccount(), await target.addAccount()];
    const { flood, stop } = startFlood(target);
    try {
      for (const endMs = performance.now() + fullWithinMs; flood.busy === 0 && performance.now() < endMs; ) await sleep(20);
      let honest = 0;
      for (let index = 0; index < honestLogins; index++) {
        const body = { email: known.email, password: known.password };
        if ((await target.ask('POST /auth/login', { body, from: known.home })).status === 200) honest++;
      }
      let busy = 0;
      for (let round = 0; busy <= busyMax && round < 20; round++) {
        const tries = Array.from({ length: 9 }, () =>
          target.ask('POST /auth/login', { body: { email: fresh.email, password: fresh.password } }),
        );
        busy += (await Promise.all(tries)).filter(({ code }) => code === 'BUSY').length;
      }
      await stop();
      const after = await target.ask('POST /auth/login', { body: { email: fresh.email, password: fresh.password } });
      const isRefused = honest === honestLogins && busy >= busyMax && after.status === 200;
      const saw = `${flood.attempts} tries by strangers; known device ${honest} of ${honestLogins} in; after ${busy} times BUSY: ${after.status}`;
      return { isRefused, saw };
    } finally {
      await stop();
    }
  },
};

interface Siege {
  inTurn: readonly Replay[];
  /** These mostly wait, so they run in parallel to the others. */
  beside: readonly Replay[];
  env?: Record<string, string>;
}

const free: Siege = {
  inTurn: [...limitReplays, ...exposureReplays, ...connectionReplays, ...accountReplays, freeCredits, ...cardReplays, floodedLogins],
  beside: [...slowReplays, withdrawnFace, speakAgain],
};

/** Teams and brands belong to the largest plan, which everyone has here. */
const paid: Siege = { inTurn: [unapprovedWords, formulas, slowLogos], beside: [], env: { PLAN: 'enterprise' } };

async function tryOne(target: AttackTarget, { finding, attack, run }: Replay, log: DrillOptions['log']): Promise<boolean> {
  const { isRefused, saw } = await run(target).catch((thrown: unknown) => ({ isRefused: false, saw: `threw: ${thrown}` }));
  log(`${String(finding).padStart(2)}  ${isRefused ? 'refused' : 'GOT IN '}  ${attack}: ${saw}`);
  return isRefused;
}

/** Tries attacks on a newly started product. Returns which were refused, and the processes left. */
async function tryAll({ inTurn, beside, env }: Siege, { size, log }: DrillOptions) {
  const target = await openAttackTarget(size === 'long', env);
  let orphans = Number.NaN;
  try {
    log('the product is ready');
    const begun = beside.map((replay) => tryOne(target, replay, log));
    const results: boolean[] = [];
    for (const replay of inTurn) results.push(await tryOne(target, replay, log));
    results.push(...(await Promise.all(begun)));
    orphans = await target.stop();
    return { results, orphans };
  } finally {
    if (Number.isNaN(orphans)) await target.stop();
  }
}

/** Replays known attacks against `npm start` in production mode. Every one must be refused. */
export async function run(options: DrillOptions) {
  await options.openApp();
  const sieges = [];
  for (const siege of [free, paid]) sieges.push(await tryAll(siege, options));
  const results = sieges.flatMap((siege) => siege.results);
  const refused = results.filter(Boolean).length;
  const orphans = sieges.reduce((sum, siege) => sum + siege.orphans, 0);
  const figures = { attacks: results.length, refused, gotIn: results.length - refused, orphans };
  return judge(figures, { atMost: { gotIn: 0, orphans: 0 }, atLeast: { refused: results.length } }, options.log);
}

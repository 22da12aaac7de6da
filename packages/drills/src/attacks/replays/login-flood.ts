import { setTimeout as sleep } from 'node:timers/promises';
import { type AttackTarget, type Replay, unknownAddress } from './target';

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

export const floodedLogins: Replay = {
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

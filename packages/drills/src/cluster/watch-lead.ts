import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterApi } from './open-cluster';

const everyMs = 300;

/** Asks all apis again and again who leads. */
export function watchLead(apis: readonly ClusterApi[]) {
  let [isOver, severalLed, leaderlessMaxMs, ledAtMs] = [false, 0, 0, performance.now()];
  const watching = (async () => {
    while (!isOver) {
      const leaders = (await Promise.all(apis.map(({ leads }) => leads()))).filter(Boolean).length;
      const now = performance.now();
      if (leaders > 1) severalLed++;
      leaderlessMaxMs = Math.max(leaderlessMaxMs, now - ledAtMs);
      if (leaders > 0) ledAtMs = now;
      await sleep(everyMs);
    }
  })();
  return {
    read: () => ({ severalLed, leaderlessMaxMs: Math.round(leaderlessMaxMs) }),
    stop: async () => {
      isOver = true;
      await watching;
    },
  };
}

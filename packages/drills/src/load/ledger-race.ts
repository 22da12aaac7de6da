import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { press } from '../harness/creators';
import { openHttpClient } from '../harness/http';
import { countLedgerMismatches, listVideos } from '../harness/measures/truth';
import { fromElsewhere } from '../harness/people';
import { openSystem } from '../harness/system';

const sizes = { short: { rounds: 2, callers: 60 }, long: { rounds: 50, callers: 200 } } as const;
const giveUpMs = 60_000;

/**
 * G11, G12: many concurrent requests want the last generation, each with its own key: one gets it,
 * and every account adds up.
 */
export async function run({ size, database, log }: DrillOptions) {
  const { rounds, callers } = sizes[size];
  const system = await openSystem({ name: 'ledger-race', database, workers: 1, worker: 'quick' });
  const http = openHttpClient(system.url, { maxSockets: callers });
  try {
    const photo = await drawPortrait({ name: 'rosa', widthPx: 160 });
    const statuses: number[] = [];
    let wrongRounds = 0;
    for (let round = 0; round < rounds; round++) {
      const [person] = await system.addPeople(1, 1);
      if (!person) break;
      const pressing = Array.from({ length: callers }, (_, caller) =>
        press({ http, photo }, fromElsewhere(person), { key: `${round}-${caller}`, giveUpMs }),
      );
      const presses = await Promise.all(pressing);
      const accepted = presses.filter(({ answer }) => answer?.status === 202).length;
      const refused = presses.filter(({ answer }) => answer?.status === 402).length;
      if (accepted !== 1 || refused !== callers - 1) wrongRounds += 1;
      statuses.push(...presses.flatMap((one) => one.statuses));
      if (round % 10 === 9) log(`${round + 1} rounds`);
    }
    const figures = {
      rounds,
      callers,
      wrongRounds,
      videos: (await listVideos(system.db)).length,
      askedToWait: statuses.filter((status) => status === 503 || status === 429).length,
      serverErrors: statuses.filter((status) => status >= 500 && status !== 503).length,
      ledgerMismatches: await countLedgerMismatches(system.db),
    };
    const atMost = { wrongRounds: 0, videos: rounds, serverErrors: 0, ledgerMismatches: 0 };
    return judge(figures, { atMost, atLeast: { videos: rounds } }, log);
  } finally {
    http.close();
    await system.close();
  }
}

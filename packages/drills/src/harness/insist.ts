import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf, type HttpAnswer } from './http';
import { type DrillPerson, fromElsewhere } from './people';
import type { DrillSystem } from './system';

const giveUpMs = 300_000;
export const jsonHeaders = { 'content-type': 'application/json' };

/** Sends it again until the server says yes or no, a little later each time and never in step. */
export async function insist(send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  const until = performance.now() + giveUpMs;
  for (let tries = 1; ; tries++) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    if (performance.now() > until) throw new Error(`no success for ${giveUpMs} ms, last ${answer?.status}: ${answer?.bytes}`);
    await sleep(300 + Math.random() * Math.min(3000, 300 * tries));
  }
}

/**
 * Returns a client of a user that retries until there is a response, and throws unless it is a
 * success.
 */
export function openPersistent({ http }: DrillSystem, person: DrillPerson) {
  return async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const headers = { ...fromElsewhere(person).headers, ...(body && jsonHeaders) };
    const call = () => http.ask({ method, path, headers, ...(body && { body: Buffer.from(JSON.stringify(body)) }) });
    const answer = await insist(call);
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.bytes}`);
    return dataOf<Data>(answer);
  };
}
export type Persistent = ReturnType<typeof openPersistent>;

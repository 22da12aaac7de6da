import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../random';
import { type HttpAnswer, type HttpClient, toFormBody } from './http';
import type { DrillPerson } from './people';

export interface CreateOptions {
  http: HttpClient;
  photo: Uint8Array;
  fields?: Record<string, string>;
}

/** One press of the button: the same request with the same key, until there is a final response. */
export interface Press {
  person: DrillPerson;
  key: string;
  /** `undefined` if there was no response in time. */
  answer: HttpAnswer | undefined;
  /** The status of every response. */
  statuses: number[];
  tries: number;
  /** Why the tries without a response had none. */
  cuts: string[];
}

const isFinal = ({ status }: HttpAnswer) => status < 500 && status !== 429;

/** Presses like a page with a bad network: retries after no response or a 5xx, a little later. */
export async function press(
  options: CreateOptions,
  person: DrillPerson,
  { key, giveUpMs }: { key: string; giveUpMs: number },
): Promise<Press> {
  const { http, photo, fields = { prompt: 'Hello there' } } = options;
  const { headers, body } = await toFormBody(fields, photo);
  const deadline = performance.now() + giveUpMs;
  const statuses: number[] = [];
  const cuts: string[] = [];
  for (let tries = 1; ; tries++) {
    const call = { method: 'POST', path: '/video/imageToVideo', headers: { ...person.headers, ...headers, 'idempotency-key': key }, body };
    const answer = await http.ask(call).catch((thrown: unknown) => void cuts.push(String(thrown)));
    if (answer) statuses.push(answer.status);
    const isOver = performance.now() > deadline || (answer && isFinal(answer));
    if (isOver) return { person, key, answer, statuses, tries, cuts };
    await sleep(300);
  }
}

export interface Pace {
  /** The total number of presses. */
  count: number;
  /** The time over which they are spread. */
  overMs: number;
  giveUpMs: number;
  random: SeededRandom;
  /** Begins the key of each press; another one where the same people press again. */
  keyPrefix?: string;
}

/** Presses of many people, spread over a time; each person has about as many as the others. */
export async function pressMany(options: CreateOptions, people: readonly DrillPerson[], pace: Pace): Promise<Press[]> {
  const { count, overMs, giveUpMs, random, keyPrefix = 'press' } = pace;
  const pressing: Promise<Press>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < count; index++) {
    const person = people[index % people.length];
    if (!person) break;
    const dueMs = ((index + random.next()) / count) * overMs;
    await sleep(Math.max(0, startedAt + dueMs - performance.now()));
    pressing.push(press(options, person, { key: `${keyPrefix}-${index}`, giveUpMs }));
  }
  return Promise.all(pressing);
}

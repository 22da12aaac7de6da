import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Video } from '@hellograph/contract';
import { type Press, press } from '../harness/creators';
import { dataOf, type HttpClient } from '../harness/http';
import type { DrillPerson } from '../harness/people';
import type { SeededRandom } from '../random';
import type { FilledPerson } from './fill-instance';

/**
 * The times of successes, and the times and reasons of failures, in milliseconds of
 * `performance.now()`.
 */
interface Moments {
  worked: number[];
  failed: { at: number; why: string }[];
}

export interface Crowd {
  /** They read their lists and watch their videos. */
  readers: readonly FilledPerson[];
  /** They make videos. */
  writers: readonly DrillPerson[];
  http: HttpClient;
  photo: Uint8Array;
  random: SeededRandom;
}

export interface DownSpan {
  fromMs: number;
  toMs: number;
}

const pauseMs = { read: 200, write: 2000 } as const;
const hands = { read: 2, write: 3 } as const;
const giveUpMs = 300_000;

/** The longest time in which nothing worked. */
const toGapSec = ({ worked }: Moments) => Math.round(Math.max(0, ...worked.map((at, index) => at - (worked[index - 1] ?? at))) / 100) / 10;
const findOutside = ({ failed }: Moments, { fromMs, toMs }: DownSpan) => failed.filter(({ at }) => at < fromMs || at > toMs);

/**
 * Has a user read their list and watch one of the videos. Throws unless all of them are in the list
 * and the file is that one.
 */
async function readAndWatch({ http, random }: Crowd, { headers, videoKeys }: FilledPerson): Promise<void> {
  const list = await http.ask({ path: '/api/video', headers });
  if (list.status !== 200) throw new Error(`The list returned ${list.status}`);
  const { videos } = dataOf<{ videos: Video[] }>(list);
  if (videos.length !== videoKeys.size) throw new Error(`The list has ${videos.length} of ${videoKeys.size} videos`);
  const { _id: id, video } = random.pick(videos);
  const { pathname, search } = new URL(video?.resultUrl ?? '', 'http://localhost');
  // The address opens without a session.
  const { authorization: _, ...from } = headers;
  const file = await http.ask({ path: `${pathname}${search}`, headers: from });
  const hash = createHash('sha256').update(file.bytes).digest('hex');
  if (file.status !== 200) throw new Error(`A video returned ${file.status}`);
  if (hash !== videoKeys.get(id)?.split('.', 1)[0]) throw new Error('A video was another file');
}

/**
 * People who use an instance until they are sent home, whatever is done to it meanwhile. `http` has
 * no prefix.
 */
export function putToWork(crowd: Crowd) {
  const { random, readers, writers, photo } = crowd;
  const reads: Moments = { worked: [], failed: [] };
  const writes: Moments = { worked: [], failed: [] };
  const presses: Press[] = [];
  let [isOver, pressed] = [false, 0];
  const note = ({ worked, failed }: Moments, why?: string) => {
    const at = performance.now();
    if (why === undefined) worked.push(at);
    else failed.push({ at, why });
  };
  const prefixed: HttpClient = { ...crowd.http, ask: (call) => crowd.http.ask({ ...call, path: `/api${call.path}` }) };

  const read = async () => {
    for (; !isOver; await sleep(pauseMs.read)) {
      await readAndWatch(crowd, random.pick(readers)).then(
        () => note(reads),
        (thrown: unknown) => note(reads, String(thrown)),
      );
    }
  };
  const write = async () => {
    for (; !isOver; await sleep(pauseMs.write)) {
      const person = writers[pressed % writers.length];
      if (!person) return;
      const done = await press({ http: prefixed, photo }, person, { key: `move-${pressed++}`, giveUpMs });
      presses.push(done);
      note(writes, done.answer?.status === 202 ? undefined : `Returned ${done.answer?.status}`);
    }
  };
  const working = Promise.all([...Array.from({ length: hands.read }, read), ...Array.from({ length: hands.write }, write)]);

  return {
    presses,
    /** Sends the same requests again, like pages that did not get the response. */
    pressAgain: (count: number) =>
      Promise.all(presses.slice(0, count).map(({ person, key }) => press({ http: prefixed, photo }, person, { key, giveUpMs }))),
    /**
     * Returns how long nothing worked at most, and how much failed apart from the announced time.
     */
    goHome: async (span: DownSpan) => {
      isOver = true;
      await working;
      const notRead = findOutside(reads, span);
      return {
        reasons: [...new Set([...notRead, ...writes.failed].map(({ why }) => why))],
        reads: reads.worked.length,
        readDownSec: toGapSec(reads),
        readsFailed: notRead.length,
        writeDownSec: toGapSec(writes),
        writesFailed: writes.failed.length,
      };
    },
  };
}

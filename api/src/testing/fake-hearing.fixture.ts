import type { CodedError } from '@hellograph/contract';
import { type HearRecordingPayload, hearRecordingRequest, openRequestServer } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RunningApi } from './running-api.fixture';

interface FakeHearing {
  /** The requests to the worker. */
  asked: HearRecordingPayload[];
  /** The error for the next recordings. */
  problem: CodedError | undefined;
  /** Whether they contain the words that they are compared with. */
  saysWords: boolean;
  /** Runs while the next one is being processed. */
  meanwhile: () => Promise<unknown>;
}

/** Starts a worker that accepts recordings of 7.5 s, for all tests of a file. */
export function runFakeHearing(api: Pick<RunningApi, 'store' | 'redis'>): FakeHearing {
  const fresh = { problem: undefined, saysWords: true, meanwhile: async () => {} };
  const hearing: FakeHearing = { asked: [], ...fresh };
  const hear = async (payload: HearRecordingPayload) => {
    hearing.asked.push(payload);
    if (hearing.problem) throw hearing.problem;
    await hearing.meanwhile();
    const { key } = await api.store.putBuffer(Buffer.from(`clean ${hearing.asked.length}`), 'wav');
    const { key: timesKey } = await api.store.putBuffer(Buffer.from(`times ${hearing.asked.length}`), 'json');
    const saysWords = payload.message === null ? null : hearing.saysWords;
    return { soundKey: payload.isClean ? payload.soundKey : key, sizeBytes: 4000, durationSec: 7.5, saysWords, timesKey };
  };
  let close = async () => {};
  beforeAll(() => {
    const log = createLogger({ name: 'worker', level: 'silent' });
    ({ close } = openRequestServer(hearRecordingRequest, hear, { redisUrl: api.redis.url, log, timeoutMs: 5000 }));
  });
  afterAll(() => close());
  beforeEach(() => void Object.assign(hearing, fresh));
  return hearing;
}

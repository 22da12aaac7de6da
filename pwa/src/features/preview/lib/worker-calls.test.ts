import { CodedError } from '@hellograph/contract/errors';
import { expect, it } from 'vitest';
import { toProblem } from './preview-problem';
import { answerCalls, callWorker } from './worker-calls';

const skills = {
  double: async (number: number) => 2 * number,
  refuse: (_: null): void => {
    throw new CodedError('FACE_TURNED_AWAY');
  },
  forget: (_: null) => new Promise<void>(() => {}),
};

/** Both ends of a worker in one thread. */
function link() {
  const worker = { postMessage: (_: unknown) => {}, terminate: () => {}, onmessage: null, onerror: null } as unknown as Worker;
  const port = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    postMessage: (data: unknown) => worker.onmessage?.({ data } as MessageEvent),
  };
  worker.postMessage = (data: unknown) => port.onmessage?.({ data } as MessageEvent);
  answerCalls<typeof skills>(skills, () => [], port);
  return { worker, calls: callWorker<typeof skills>(worker) };
}

it('each caller gets its response; an error keeps its code', async () => {
  const { calls } = link();
  expect(await Promise.all([calls.ask('double', 2), calls.ask('double', 5)])).toEqual([4, 10]);
  await expect(calls.ask('refuse', null).catch(toProblem)).resolves.toBe('turnedAway');
});

it('callers of a worker that dies or is stopped get an error', async () => {
  const { worker, calls } = link();
  const waiting = calls.ask('forget', null).catch(toProblem);
  worker.onerror?.({ message: 'out of memory', preventDefault: () => {} } as ErrorEvent);
  expect(await waiting).toBe('noMemory');
  const other = calls.ask('forget', null);
  calls.stop();
  await expect(other).rejects.toThrow('stopped');
});

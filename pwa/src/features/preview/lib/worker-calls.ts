/** Calls into a worker as functions that answer later. */

interface Call {
  id: number;
  name: string;
  about: unknown;
}

type Answer = { id: number } & ({ result: unknown } | { problem: string });

/** What a worker can be asked, each with one argument. */
export type Skills<Skilled> = { [Name in keyof Skilled]: (about: never) => unknown };
type About<Skill> = Skill extends (about: infer Given) => unknown ? Given : never;
type Result<Skill> = Skill extends (about: never) => infer Given ? Awaited<Given> : never;

export interface CalledWorker<Skilled> {
  ask<Name extends keyof Skilled & string>(
    name: Name,
    about: About<Skilled[Name]>,
    transfer?: Transferable[],
  ): Promise<Result<Skilled[Name]>>;
  /** Ends it; who still waits is told so. */
  stop(): void;
}

/**
 * Why a worker did not answer, in the words of `problems` when it is one of those, else anything.
 */
export class WorkerProblem extends Error {
  override name = 'WorkerProblem';
}

export function callWorker<Skilled extends Skills<Skilled>>(worker: Worker): CalledWorker<Skilled> {
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (problem: WorkerProblem) => void }>();
  let lastId = 0;
  const endAll = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new WorkerProblem(reason));
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('problem' in data) asked?.reject(new WorkerProblem(data.problem));
    else asked?.resolve(data.result as never);
  };
  // A script that cannot be loaded or parsed, or that ran out of memory.
  worker.onerror = (event) => {
    event.preventDefault();
    endAll(event.message || 'the worker could not be started');
  };
  return {
    ask: (name, about, transfer = []) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, name, about } satisfies Call, transfer);
      }),
    stop: () => {
      worker.terminate();
      endAll('stopped');
    },
  };
}

interface Port {
  postMessage(answer: Answer, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/**
 * In the worker: answers calls one after the other. `handOver` names the memory of a result that
 * goes with it instead of being copied.
 */
export function answerCalls<Skilled extends Skills<Skilled>>(
  skills: Skilled,
  handOver: (result: unknown) => Transferable[],
  port: Port = globalThis as unknown as Port,
): void {
  let last: Promise<unknown> = Promise.resolve();
  const answer = async ({ id, name, about }: Call) => {
    try {
      const result = await (skills as unknown as Record<string, (about: unknown) => unknown>)[name]?.(about);
      port.postMessage({ id, result }, handOver(result));
    } catch (thrown) {
      port.postMessage(
        { id, problem: thrown instanceof Error ? ((thrown as { code?: string }).code ?? thrown.message) : String(thrown) },
        [],
      );
    }
  };
  port.onmessage = ({ data }: MessageEvent<Call>) => {
    last = last.then(() => answer(data));
  };
}

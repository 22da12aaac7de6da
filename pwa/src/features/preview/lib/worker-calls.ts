/** Calls into a worker as asynchronous functions. */

interface Call {
  id: number;
  name: string;
  about: unknown;
}

type Answer = { id: number } & ({ result: unknown } | { problem: string });

/** The functions of a worker, each with one argument. */
export type Skills<Skilled> = { [Name in keyof Skilled]: (about: never) => unknown };
type About<Skill> = Skill extends (about: infer Given) => unknown ? Given : never;
type Result<Skill> = Skill extends (about: never) => infer Given ? Awaited<Given> : never;

export interface CalledWorker<Skilled> {
  ask<Name extends keyof Skilled & string>(
    name: Name,
    about: About<Skilled[Name]>,
    transfer?: Transferable[],
  ): Promise<Result<Skilled[Name]>>;
  /** Ends the worker and rejects pending calls. */
  stop(): void;
}

/** Why a call failed: one of `problems`, or any other text. */
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
 * In the worker: serves calls one after another. `handOver` lists the buffers of a result that are
 * transferred instead of copied.
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

import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();

/** Runs `work` so that everything it leads to knows that it is inside a transaction. */
export const runInside = <Result>(work: () => Promise<Result>): Promise<Result> => inside.run(true, work);

export const isInsideTransaction = (): boolean => inside.getStore() === true;

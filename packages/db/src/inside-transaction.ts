import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();

/** Runs `work` with `isInsideTransaction()` true for everything it calls. */
export const runInside = <Result>(work: () => Promise<Result>): Promise<Result> => inside.run(true, work);

export const isInsideTransaction = (): boolean => inside.getStore() === true;

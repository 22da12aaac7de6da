import { useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api-error';

/** Called with whether the person has confirmed who they are. */
type Answer = (isConfirmed: boolean) => void;

let asked: Answer | undefined;
const listeners = new Set<() => void>();
const change = (next: Answer | undefined) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** The open question, which `ConfirmGate` shows. */
export const useConfirming = (): Answer | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => asked,
  );

const askWho = () =>
  new Promise<boolean>((resolve) => {
    asked?.(false);
    change((isConfirmed) => {
      change(undefined);
      resolve(isConfirmed);
    });
  });

/**
 * Runs an act of an administrator. If the server wants to know first who it is, asks, and runs it
 * again.
 */
export async function confirmed<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.code !== 'ADMIN_CONFIRM_NEEDED' || !(await askWho())) throw thrown;
    return run();
  }
}

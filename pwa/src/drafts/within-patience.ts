import { dropConnection } from './database';

/**
 * WebKit may never call back about a database that the page before this one was left while opening.
 * A read takes milliseconds, and with a large photo a second.
 */
export const readPatienceMs = 5000;

/** The database does not respond in time. The result may still arrive. */
export class Unresponsive extends Error {
  override readonly name = 'Unresponsive';
}

/** Waits for something read of an owner's database, but not for ever. Throws Unresponsive. */
export async function withinPatience<Result>(owner: string, reading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      dropConnection(owner);
      reject(new Unresponsive());
    }, readPatienceMs);
  });
  return Promise.race([reading, patience]).finally(() => clearTimeout(timer));
}

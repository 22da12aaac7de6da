import { workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';

/**
 * The thread of `copyDatabase`: plain JavaScript, so that it runs under any loader. Errors that it
 * throws reach the caller.
 */
try {
  const source = new SQLite(workerData.from, { fileMustExist: true });
  source.prepare('VACUUM INTO ?').run(workerData.into);
  source.close();
} catch (thrown) {
  // The message of SQLite's own errors is lost between threads.
  throw new Error(thrown.message);
}

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { promisify } from 'node:util';
import { waitFor } from '@hellograph/kit';
import { endGroup, spawnOwned } from '../harness/owned';

/** A network of one host, on a cable to ours that can be pulled out. */
export interface OwnNetwork {
  address: string;
  /** Our end of the cable. */
  ourAddress: string;
  /** Precedes the command of a program on that host. */
  enter: readonly string[];
  pullOut(): Promise<void>;
  plugIn(): Promise<void>;
  close(): void;
}

const run = promisify(execFile);
const networkOf = (pid: number | 'self') => {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return undefined; // it has ended
  }
};

/**
 * A network namespace (Linux, as root). It and its cable are gone with the last process in it, also
 * if the drill is killed: its keeper reads from the drill.
 */
export async function openOwnNetwork(index: number): Promise<OwnNetwork> {
  const keeper = spawnOwned('unshare', ['--net', 'cat'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const failed = once(keeper, 'error').then(([thrown]) => Promise.reject(thrown));
  failed.catch(() => {});
  const pid = keeper.pid ?? (await failed);
  const cable = `hg${process.pid}-${index}`;
  // RFC 2544 keeps this block for tests of networks.
  const [ourAddress, address] = [1, 2].map((end) => `198.18.${process.pid % 256}.${index * 4 + end}`) as [string, string];
  const enter = ['nsenter', `--target=${pid}`, '--net', '--'];
  const inside = (...args: string[]) => run('nsenter', [...enter.slice(1), 'ip', ...args]);
  const close = () => endGroup(pid);
  try {
    const isApart = () => ![undefined, networkOf('self')].includes(networkOf(pid));
    await waitFor(isApart, { timeoutMs: 5000, intervalMs: 20, what: 'A network namespace' });
    await run('ip', ['link', 'add', cable, 'type', 'veth', 'peer', 'name', 'cable', 'netns', String(pid)]);
    await run('ip', ['address', 'add', `${ourAddress}/30`, 'dev', cable]);
    await run('ip', ['link', 'set', cable, 'up']);
    await inside('address', 'add', `${address}/30`, 'dev', 'cable');
    for (const link of ['lo', 'cable']) await inside('link', 'set', link, 'up');
  } catch (thrown) {
    close();
    throw thrown;
  }
  return {
    address,
    ourAddress,
    enter,
    pullOut: async () => void (await run('ip', ['link', 'set', cable, 'down'])),
    plugIn: async () => void (await run('ip', ['link', 'set', cable, 'up'])),
    close,
  };
}

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitFor } from '@hellograph/kit';
import type { S3Settings } from '@hellograph/storage';
import { endGroup, spawnOwned } from '../harness/owned';
import { openWay, type Way } from './way';

/** A network of one host, on a cable to ours that can be pulled out. */
interface OwnNetwork {
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
async function openOwnNetwork(index: number): Promise<OwnNetwork> {
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

/** The host of one program of a cluster, and its access to the shared services. */
export interface ClusterHost {
  /** The address on which it listens. */
  address: string;
  /** Precedes its command. */
  enter: readonly string[];
  redisUrl: string;
  s3: S3Settings;
  /** Cuts all its connections without notice to it or the others. */
  cutOff(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export interface Shared {
  folder: string;
  /** `unix://…` */
  redisUrl: string;
  s3: S3Settings;
  log: (line: string) => void;
}

/** Opens a host for each program, with a separate network if the system allows it. */
export async function openHosts(count: number, shared: Shared): Promise<ClusterHost[]> {
  const networks: OwnNetwork[] = [];
  try {
    for (let index = 0; index < count; index++) networks.push(await openOwnNetwork(index));
  } catch (thrown) {
    for (const network of networks) network.close();
    shared.log(`no separate networks, so a worker that is cut off loses only Redis: ${String(thrown).split('\n')[0]}`);
    return Promise.all(Array.from({ length: count }, (_, index) => openNeighbour(index, shared)));
  }
  return Promise.all(networks.map((network) => openRemote(network, shared)));
}

async function openRemote(network: OwnNetwork, { redisUrl, s3 }: Shared): Promise<ClusterHost> {
  const { address, ourAddress, enter } = network;
  const listen = { host: ourAddress, port: 0 };
  const { hostname, port } = new URL(s3.endpoint);
  const ways: Way[] = [
    await openWay(listen, { path: new URL(redisUrl).pathname }),
    await openWay(listen, { host: hostname, port: Number(port) }),
  ];
  const [toRedis, toS3] = ways.map((way) => `${ourAddress}:${way.port}`);
  return {
    address,
    enter,
    redisUrl: `redis://${toRedis}`,
    s3: { ...s3, endpoint: `http://${toS3}` },
    cutOff: network.pullOut,
    mend: network.plugIn,
    close: async () => {
      await Promise.all(ways.map((way) => way.close()));
      network.close();
    },
  };
}

/** On our own network: only the way to Redis can be cut. */
async function openNeighbour(index: number, { folder, redisUrl, s3 }: Shared): Promise<ClusterHost> {
  const path = join(folder, `way-to-redis-${index}.sock`);
  const way = await openWay({ path }, { path: new URL(redisUrl).pathname });
  return {
    address: '127.0.0.1',
    enter: [],
    redisUrl: `unix://${path}`,
    s3,
    cutOff: async () => way.cut(),
    mend: async () => way.mend(),
    close: () => way.close(),
  };
}

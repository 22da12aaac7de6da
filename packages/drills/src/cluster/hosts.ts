import { join } from 'node:path';
import type { S3Settings } from '@hellograph/storage';
import { type OwnNetwork, openOwnNetwork } from './own-network';
import { openWay, type Way } from './way';

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
    ...{ address, enter, redisUrl: `redis://${toRedis}`, s3: { ...s3, endpoint: `http://${toS3}` } },
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
    ...{ address: '127.0.0.1', enter: [], redisUrl: `unix://${path}`, s3 },
    cutOff: async () => way.cut(),
    mend: async () => way.mend(),
    close: () => way.close(),
  };
}

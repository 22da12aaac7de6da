import { type AddressInfo, createConnection, createServer, type ListenOptions, type NetConnectOpts, type Socket } from 'node:net';

/**
 * A way to a server that can be cut without either end noticing, as by a network that drops all
 * packets.
 */
export interface Way {
  /** The port on which it listens, unless that is a Unix socket. */
  port: number;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Listens in one place and passes everything to another. */
export async function openWay(from: ListenOptions, to: NetConnectOpts): Promise<Way> {
  let isCut = false;
  const ends = new Set<Socket>();
  const waiting = new Set<() => void>();
  const server = createServer((near) => {
    const connect = () => {
      const far = createConnection(to);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        ends.add(one);
        one.on('data', (bytes) => void other.write(bytes));
        one.on('error', () => other.destroy());
        one.on('close', () => {
          ends.delete(one);
          other.destroy();
        });
      }
    };
    near.on('error', () => {});
    if (isCut) waiting.add(connect);
    else connect();
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(from, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const end of ends) end.pause();
    },
    mend: () => {
      isCut = false;
      for (const end of ends) end.resume();
      for (const connect of waiting) connect();
      waiting.clear();
    },
    close: async () => {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createConnection, createServer, type Socket } from 'node:net';

/**
 * A way to a server that can be cut without either end noticing, as by a network that drops all
 * packets.
 */
export interface Cuttable {
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Listens on one Unix socket and passes everything to another. */
export async function openCuttable(from: string, to: string): Promise<Cuttable> {
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
  await new Promise<void>((resolve) => server.listen(from, resolve));
  return {
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

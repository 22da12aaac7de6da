import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';

interface SmallVolume {
  dir: string;
  unmount(): void;
}

/**
 * Mounts a real volume of this many megabytes in memory; `undefined` if the system does not permit
 * it. It is unmounted when this process ends.
 */
export function mountSmallVolume(dir: string, sizeMb: number): SmallVolume | undefined {
  mkdirSync(dir, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'hellograph-drill', dir], { stdio: 'ignore' });
  if (mounted.status !== 0) return undefined;
  const unmount = () => {
    process.off('exit', unmount);
    spawnSync('umount', ['-l', dir], { stdio: 'ignore' });
  };
  process.prependListener('exit', unmount);
  return { dir, unmount };
}

export interface Trap {
  port: number;
  /** Connections so far. */
  count(): number;
  close(): void;
}

/** Counts connections to a port on IPv4 and IPv6 loopback, to which no program should connect. */
export async function setTrap(): Promise<Trap> {
  let connections = 0;
  const listen = (host: string, port: number) =>
    new Promise<Server | undefined>((resolve) => {
      const server = createServer((socket) => {
        connections++;
        socket.destroy();
      });
      server.once('error', () => resolve(undefined)).listen(port, host, () => resolve(server));
    });
  const first = await listen('127.0.0.1', 0);
  const address = first?.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  if (!first || port === 0) throw new Error('There is no free port for the trap');
  const servers = [first, await listen('::1', port)];
  return {
    port,
    count: () => connections,
    close: () => {
      for (const server of servers) server?.close();
    },
  };
}

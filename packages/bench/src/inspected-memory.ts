import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { findFreePort } from '@hellograph/kit';
import { WebSocket } from 'ws';

/** Starts a Node program so that its memory can be measured without garbage. */
export interface Inspected {
  env: { NODE_OPTIONS: string };
  /**
   * Resident megabytes once all garbage is collected: through the inspector, by the Chrome DevTools
   * protocol's HeapProfiler.
   */
  residentMb(pid: number | undefined): Promise<number>;
}

/** V8 returns memory to the system only after more than one collection. */
const collections = 3;

export async function planInspection(): Promise<Inspected> {
  const port = await findFreePort();
  const collectGarbage = async () => {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
    const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
    await once(socket, 'open');
    for (let id = 1; id <= collections; id++) {
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
      await once(socket, 'message');
    }
    socket.close();
    await once(socket, 'close');
  };
  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
    residentMb: async (pid) => {
      await collectGarbage();
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    },
  };
}

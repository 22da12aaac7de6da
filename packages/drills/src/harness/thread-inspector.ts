import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/**
 * Environment of a program whose threads will be blocked: each of its processes opens an inspector
 * port.
 */
export const inspectable = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };

interface Notice {
  method?: string;
  params?: { sessionId?: string };
}

export interface ThreadInspector {
  /** Puts every running worker thread into an endless loop, once each. Returns how many. */
  hang(): number;
  /** Call it before the program ends, because an inspected program waits for its inspector. */
  close(): void;
}

/**
 * Controls the threads of a running program through Node's inspector, so that the program needs no
 * code for it.
 */
export async function openThreadInspector(pid: number, logPath: string): Promise<ThreadInspector> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await findAddress(logPath));
  const sessions: string[] = [];
  let lastId = 0;
  const send = (method: string, params: object) => socket.send(JSON.stringify({ id: ++lastId, method, params }));
  socket.on('open', () => send('NodeWorker.enable', { waitForDebuggerOnStart: false }));
  socket.on('message', (text) => {
    const { method, params }: Notice = JSON.parse(String(text));
    if (method === 'NodeWorker.attachedToWorker' && params?.sessionId) sessions.push(params.sessionId);
  });
  socket.on('error', () => {}); // the program ended
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } });
  return {
    hang: () => {
      const running = sessions.splice(0);
      for (const sessionId of running) send('NodeWorker.sendMessageToWorker', { sessionId, message });
      return running.length;
    },
    close: () => socket.terminate(),
  };
}

async function findAddress(logPath: string): Promise<string> {
  for (let tries = 0; tries < 500; tries++) {
    const address = readFileSync(logPath, 'utf8')
      .match(/ws:\/\/127\.0\.0\.1:\S+/g)
      ?.at(-1);
    if (address) return address;
    await sleep(20);
  }
  throw new Error(`No inspector said its address in ${logPath}`);
}

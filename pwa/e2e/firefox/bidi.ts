import { once } from 'node:events';
import { WebSocket } from 'ws';

type Response = { id: number } & ({ type: 'success'; result: unknown } | { type: 'error'; error: string; message: string });
type Message = Response | { type: 'event' };

export interface Bidi {
  ask<Result = unknown>(method: string, params?: object): Promise<Result>;
  close(): void;
}

/**
 * A browser that stops responding must not use up the whole journey's time. A page's response may
 * take this long on a busy machine.
 */
const answerMs = 60_000;

/** Speaks WebDriver BiDi (W3C) with a browser. */
export async function openBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (problem: Error) => void }>();
  let lastId = 0;
  await once(socket, 'open');
  socket.on('message', (text) => {
    const message = JSON.parse(String(text)) as Message;
    if (message.type === 'event') return;
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') asked?.resolve(message.result as never);
    else asked?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has hung up'));
    waiting.clear();
  });
  return {
    ask: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const patience = setTimeout(() => {
          waiting.delete(id);
          reject(new Error(`${method} got no response within ${answerMs} ms`));
        }, answerMs);
        const settle =
          <Value>(end: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(patience);
            end(value);
          };
        waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
        socket.send(JSON.stringify({ id, method, params }), (problem) => problem && waiting.get(id)?.reject(problem));
      }),
    close: () => socket.terminate(),
  };
}

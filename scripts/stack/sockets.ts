import { connect, createServer, type NetConnectOpts } from 'node:net';

export function canConnect(to: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(to);
    const answer = (isOpen: boolean) => () => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}

/** A port nobody listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

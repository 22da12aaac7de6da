import { connect, type NetConnectOpts } from 'node:net';

/** Returns whether something accepts connections there. */
export function canConnect(to: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(to);
    const settle = (isOpen: boolean) => () => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', settle(true)).once('error', settle(false));
  });
}

import { socketOptions } from '@hellograph/contract/events';
import type { Socket } from 'socket.io-client';

const usual = socketOptions.transports;

/**
 * A proxy that swallows an upgrade without a word leaves a connection that times out: the next
 * attempt begins with the other transport. (A proxy that refuses it is no loss of time, because of
 * `tryAllTransports`.)
 */
export function alternateTransports({ io: manager }: Pick<Socket, 'io'>): void {
  const alternate = () => {
    const isUsual = manager.opts.transports?.[0] === usual[0];
    manager.opts.transports = isUsual ? [...usual].reverse() : usual;
  };
  manager.on('error', alternate);
}

import { socketOptions } from '@hellograph/contract/events';
import type { Socket } from 'socket.io-client';

const usual = socketOptions.transports;

/**
 * If a proxy silently drops an upgrade, the connection times out, and the next attempt starts with
 * the other transport. (If a proxy refuses it, `tryAllTransports` loses no time.)
 */
export function alternateTransports({ io: manager }: Pick<Socket, 'io'>): void {
  const alternate = () => {
    const isUsual = manager.opts.transports?.[0] === usual[0];
    manager.opts.transports = isUsual ? [...usual].reverse() : usual;
  };
  manager.on('error', alternate);
}

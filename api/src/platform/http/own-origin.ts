import type { FastifyRequest } from 'fastify';

type Arrived = Pick<FastifyRequest, 'protocol' | 'host'> & { socket: Pick<FastifyRequest['socket'], 'localAddress' | 'localPort'> };

/**
 * Returns the origin that a request names if it is the address at which the connection arrived,
 * which a client can't choose: this machine, or its address in the local network. A name in the
 * Host header is never believed.
 */
export function findOwnOrigin({ protocol, host, socket }: Arrived): string | undefined {
  const address = socket.localAddress?.replace(/^::ffff:/, '');
  if (address === undefined) return undefined;
  const isHere = address === '::1' || address.startsWith('127.');
  const named = [address.includes(':') ? `[${address}]` : address, ...(isHere ? ['localhost'] : [])];
  return named.some((name) => host === `${name}:${socket.localPort}`) ? `${protocol}://${host}` : undefined;
}

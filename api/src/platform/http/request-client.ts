import type { FastifyRequest } from 'fastify';

/** The origin of a request. */
export interface Client {
  ipAddress: string;
  userAgent: string;
  requestId: string;
  /** The client's actions must not be counted in any statistics. */
  isUncounted: boolean;
}

/** The administrator who sent a request, or the operator as far as a shared token can tell. */
export interface Operator {
  /** The name of the administrator's account, or as entered on the operator's page. */
  name: string;
  /** The administrator's account. */
  userId?: string;
  ipAddress: string;
  requestId: string;
}

/** 128 bits in base64url. Anything else proves nothing. */
export const findGuestSecret = ({ headers }: FastifyRequest): string | undefined =>
  /^[A-Za-z0-9_-]{22}$/.exec([headers['guest-secret']].flat().join())?.[0];

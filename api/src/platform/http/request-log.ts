import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * One line for each request, of bounded length: the route's pattern, never the URL. What stands in a path or a query
 * may be a right, such as the token of a card's link, and may be as long as a client likes.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const about = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...about, err: error }, 'request failed');
    else reply.log.info(about, 'request');
  }

  /** It would quote the URL; the line of the completed request says 404. */
  override routeNotFound(): void {}
}

/** Serializer of `req`. A request that no route matched has none to name. */
export const toLoggedRequest = ({ method, ip, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? null, ip });

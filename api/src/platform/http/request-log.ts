import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Logs one line of bounded length per request, with the route's pattern instead of the URL. A path
 * or query may contain a secret, such as a card link's token, and may be as long as the client
 * likes.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const about = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...about, err: error }, 'request failed');
    else reply.log.info(about, 'request');
  }

  /** The default would log the URL; the line of the completed request already says 404. */
  override routeNotFound(): void {}
}

/**
 * Whether a request may come from a student: their own routes, and the app's files, which all pages
 * load. A child's address must not be stored anywhere.
 */
const isOfChildren = (url: string) => /^\/(?:api\/)?class\//.test(url) || /^\/(?!api\/|c\/)[^?]*\.\w{2,12}(?:\?|$)/.test(url);

/** Serializer of `req`. A request without a matching route has no pattern. */
export const toLoggedRequest = ({ method, ip, url, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? null,
  ip: isOfChildren(url) ? null : ip,
});

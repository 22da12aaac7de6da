import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics';

/** Times every response, and returns the figures to requests with the operator token. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, requireOperator: (request: FastifyRequest) => void): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown';
    metrics.observeRequest({ method, route, status: statusCode, tookSec: elapsedTime / 1000 });
  });
  app.get('/metrics', {
    onRequest: async (request) => requireOperator(request),
    handler: async (_, reply) => reply.type(metrics.contentType).send(await metrics.write()),
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MediaQuery } from '../../platform/http/media-links';
import { type ClassFilesService, portfolioName } from './class-files.service';

/** The zip is built while it is downloaded, so it is not a row of the route table. */
export function classFileRoutes(app: FastifyInstance, files: ClassFilesService): void {
  app.get(
    `/api/classes/:id/${portfolioName}`,
    { exposeHeadRoute: false },
    async (request: FastifyRequest<{ Params: { id: string }; Querystring: MediaQuery }>, reply) =>
      reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="hellograph-${portfolioName}"`)
        .send(await files.openPortfolio(request.params.id, request.query)),
  );
}

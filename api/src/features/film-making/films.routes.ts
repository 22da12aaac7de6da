import { type FilmShape, filmShapes, type RouteKey } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WallVisitor } from '../../domain/group-cards/opened-wall';
import { mediaCache, sendBlob } from '../../platform/http/blobs/send-blob';
import type { MediaQuery } from '../../platform/http/media-links';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { FilmsService } from './films.service';

type FilmKeys = Extract<RouteKey, `${string}/films`>;
type WallKeys = Extract<FilmKeys, `${string} /wall/${string}`>;

const toVisitor = ({ params, client }: Pick<Input<WallKeys>, 'params' | 'client'>): WallVisitor => ({
  token: params.token,
  ipAddress: client.ipAddress,
});

export const filmsRoutes = (films: FilmsService): Handlers<FilmKeys> => ({
  'GET /group-cards/:id/films': async ({ session, params }) => ({ data: { films: await films.list(session.userId, params.id) } }),
  'POST /group-cards/:id/films': async ({ session, params, body }) => ({
    data: { films: await films.make(session.userId, params.id, body.shape) },
  }),
  'GET /wall/:token/films': async (input) => ({ data: { films: await films.listOnWall(toVisitor(input)) } }),
  'POST /wall/:token/films': async (input) => ({ data: { films: await films.makeOnWall(toVisitor(input), input.body.shape) } }),
});

type FilmRequest = FastifyRequest<{
  Params: { id: string; token: string };
  Querystring: MediaQuery & { save?: string };
}>;
type FindFilm = (request: FilmRequest, shape: FilmShape) => Promise<{ key: string; captions: string }>;

/** Every request checks again whether the film may be shown. */
export function filmMediaRoutes(app: FastifyInstance, films: FilmsService, store: BlobStore): void {
  const finders: Record<string, FindFilm> = {
    '/api/group-cards/:id/films': ({ params, query }, shape) => films.getSigned({ cardId: params.id, shape, query }),
    '/api/wall/:token/films': ({ params, ip }, shape) => films.getOnWall({ token: params.token, ipAddress: ip }, shape),
  };
  for (const [path, find] of Object.entries(finders))
    for (const shape of filmShapes) {
      app.get(`${path}/${shape}.mp4`, async (request: FilmRequest, reply: FastifyReply) => {
        const { key } = await find(request, shape);
        const isDownload = request.query.save !== undefined;
        return sendBlob(request, reply, { store, blob: { key, name: `${shape}.mp4`, cacheControl: `private, ${mediaCache}`, isDownload } });
      });
      app.get(`${path}/${shape}.vtt`, async (request: FilmRequest, reply: FastifyReply) => {
        const { captions } = await find(request, shape);
        return reply.header('cache-control', `private, ${mediaCache}`).type('text/vtt; charset=utf-8').send(captions);
      });
    }
}

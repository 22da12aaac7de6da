import { type FilmShape, filmShapes, type RouteKey } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Domain } from '../../domain/create-domain';
import type { WallVisitor } from '../../domain/group-cards/opened-wall';
import { groupFilmsTables } from '../../domain/group-films/group-films.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import { mediaCache, sendBlob } from '../../platform/http/blobs/send-blob';
import type { Feature } from '../../platform/http/feature';
import type { MediaQuery } from '../../platform/http/media-links';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createFilmsService, type FilmsService } from './films.service';
import { createFilmHandlers } from './make-film';

type FilmKeys = Extract<RouteKey, `${string}/films`>;
type WallKeys = Extract<FilmKeys, `${string} /wall/${string}`>;

const toVisitor = ({ params, client }: Pick<Input<WallKeys>, 'params' | 'client'>): WallVisitor => ({
  token: params.token,
  ipAddress: client.ipAddress,
});

const filmsRoutes = (films: FilmsService): Handlers<FilmKeys> => ({
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
function filmMediaRoutes(app: FastifyInstance, films: FilmsService, store: BlobStore): void {
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

const minuteMs = 60_000;
const filmsOfLink = { name: 'films', max: 60, windowMs: 60 * minuteMs };

/** All signatures of a group card in one film. */
export function createFilmMakingFeature(parts: Platform & Domain) {
  const { links, store } = parts;
  const limit = limiterOpener(parts);
  const films = createFilmsService({ ...parts, media: links, misses: limit(unknownLinks), wishes: limit(filmsOfLink) });
  return {
    routes: filmsRoutes(films),
    registerRoutes: (app) => filmMediaRoutes(app, films, store),
    outboxHandlers: createFilmHandlers(parts),
    tables: [groupFilmsTables],
  } satisfies Feature;
}

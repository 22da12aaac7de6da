import { type RouteKey, uuidPattern } from '@hellograph/contract';
import type { FastifyInstance } from 'fastify';
import { photoLibrariesTables, unlinkPhotoLibrariesAgain } from '../../domain/photo-libraries/photo-libraries.repo';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { MediaQuery } from '../../platform/http/media-links';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createGuardedRequest } from '../../platform/outbound/guarded-request';
import { createSeal } from '../../platform/settings/sealed-text';
import { pictureKinds } from './immich/immich-client';
import { createPhotoLibraryService, type PhotoLibraryService } from './photo-library.service';

/** One answer of a server, however slowly it comes. */
const answerMaxMs = 20_000;
const looksOfAccount = { name: 'photo-library-looks', max: 120, windowMs: 60 * 60_000 };

type LibraryKeys = Extract<
  RouteKey,
  `${string} /photo-library${string}` | `${string} /people/:id/photos` | `${string} /people/:id/library-person`
>;

const libraryHandlers = (library: PhotoLibraryService): Handlers<LibraryKeys> => ({
  'GET /photo-library': async ({ session }) => ({ data: { library: await library.find(session.userId) } }),
  'POST /photo-library': async ({ session, body }) => ({ data: { library: await library.link(session.userId, body) } }),
  'DELETE /photo-library': async ({ session }) => {
    await library.unlink(session.userId);
    return { data: null };
  },
  'GET /photo-library/people': async ({ session }) => ({ data: { people: await library.listPeople(session.userId) } }),
  'GET /people/:id/photos': async ({ session, params }) => ({ data: await library.listPhotos(session.userId, params.id) }),
  'PUT /people/:id/library-person': async ({ session, params, body }) => {
    await library.choosePerson(session.userId, params.id, body.libraryPersonId);
    return { data: null };
  },
});

interface PictureRequest {
  Params: { libraryId: string; kind: (typeof pictureKinds)[number]; id: string };
  Querystring: MediaQuery;
}

/** Pictures of the library behind signed addresses, as they come from its server. */
function pictureRoute(app: FastifyInstance, library: PhotoLibraryService): void {
  const id = { type: 'string', pattern: uuidPattern };
  const params = { type: 'object', properties: { libraryId: id, kind: { enum: pictureKinds }, id } };
  app.get<PictureRequest>('/api/photo-library/pictures/:libraryId/:kind/:id', { schema: { params } }, async (request, reply) => {
    const { libraryId, ...picture } = request.params;
    const { bytes, type } = await library.readPicture(libraryId, picture, request.query);
    return reply.header('cache-control', 'private, max-age=3600').type(type).send(bytes);
  });
}

/** Photos of people in a library at another server (Immich). */
export function createPhotoLibraryLinkingFeature(parts: Platform) {
  const { config, secrets } = parts;
  const service = createPhotoLibraryService({
    ...parts,
    send: createGuardedRequest({ furtherHosts: config.photoLibraries.furtherHosts, timeoutMs: answerMaxMs }),
    seal: createSeal(secrets.linkKey, 'keys of photo libraries'),
    looks: limiterOpener(parts)(looksOfAccount),
  });
  return {
    findBestPhoto: service.findBest,
    routes: libraryHandlers(service),
    registerRoutes: (app) => pictureRoute(app, service),
    tables: [photoLibrariesTables],
    tombstones: { photoLibrary: (tx, keys) => unlinkPhotoLibrariesAgain(tx, keys) },
  } satisfies Feature & Record<string, unknown>;
}

import { type RouteKey, uuidPattern } from '@hellograph/contract';
import type { FastifyInstance } from 'fastify';
import type { MediaQuery } from '../../platform/http/media-links';
import type { Handlers } from '../../platform/http/route-table';
import { pictureKinds } from './immich/immich-client';
import type { PhotoLibraryService } from './photo-library.service';

type LibraryKeys = Extract<RouteKey, `${string} /photo-library${string}` | `${string} /people/:id/${string}`>;

export const libraryHandlers = (library: PhotoLibraryService): Handlers<LibraryKeys> => ({
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
export function pictureRoute(app: FastifyInstance, library: PhotoLibraryService): void {
  const id = { type: 'string', pattern: uuidPattern };
  const params = { type: 'object', properties: { libraryId: id, kind: { enum: pictureKinds }, id } };
  app.get<PictureRequest>('/api/photo-library/pictures/:libraryId/:kind/:id', { schema: { params } }, async (request, reply) => {
    const { libraryId, ...picture } = request.params;
    const { bytes, type } = await library.readPicture(libraryId, picture, request.query);
    return reply.header('cache-control', 'private, max-age=3600').type(type).send(bytes);
  });
}

import type { RouteKey } from '@hellograph/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Domain } from '../../domain/create-domain';
import type { RsvpGuest } from '../../domain/event-guests/opened-rsvp';
import type { NotifyEventPages } from '../../domain/hosted-events/event-activity.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { MediaQuery } from '../../platform/http/media-links';
import { registerPartRoute } from '../../platform/http/multipart';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createGuestAlbum } from './guest-album';
import { type AlbumDependencies, createHostAlbum, zipName } from './host-album';

const hourMs = 60 * 60_000;
/** Enough for the whole party behind one address, but not for filling the owner's space. */
const photosOfAddress = { name: 'album-photos', max: 300, windowMs: hourMs };
const zipsOfEvent = { name: 'album-zips', max: 20, windowMs: hourMs };

export type AlbumKeys = Extract<RouteKey, `${string} /rsvp/:token/album${string}` | `${string} /events/:id/album${string}`>;

const toGuest = ({
  params,
  client,
  guestSecret,
}: Pick<Input<'GET /rsvp/:token/album'>, 'params' | 'client' | 'guestSecret'>): RsvpGuest => ({
  token: params.token,
  ipAddress: client.ipAddress,
  secret: guestSecret,
});

const albumHandlers = (host: ReturnType<typeof createHostAlbum>, guests: ReturnType<typeof createGuestAlbum>): Handlers<AlbumKeys> => ({
  'GET /events/:id/album': async ({ session, params }) => ({ data: { album: await host.get(session.userId, params.id) } }),
  'PUT /events/:id/album': async ({ session, params, body }) => ({
    data: { album: await host.open(session.userId, params.id, body.mode) },
  }),
  'POST /events/:id/album/reviews': async ({ session, params, body }) => ({
    data: { album: await host.review(session.userId, params.id, body) },
  }),
  'DELETE /events/:id/album/:photoId': async ({ session, params }) => ({
    data: { album: await host.remove(session.userId, params.id, params.photoId) },
  }),
  'GET /events/:id/album/zip': async ({ session, params }) => ({ data: { zipUrl: await host.toZipUrl(session.userId, params.id) } }),
  'GET /rsvp/:token/album': async (input) => ({ data: { album: await guests.get(toGuest(input)) } }),
  'POST /rsvp/:token/album': async (input) => {
    const { fields, file, requestId } = input;
    const photo = { id: fields.photoId, name: fields.name, bytes: file?.bytes, requestId };
    return { data: { photoId: await guests.add(toGuest(input), photo) } };
  },
  'POST /rsvp/:token/album/clips': async (input) => {
    const { clipId, sizeBytes, name } = input.body;
    return { data: await guests.beginClip(toGuest(input), { id: clipId, name, sizeBytes }) };
  },
  'DELETE /rsvp/:token/album/:photoId': async (input) => {
    await guests.remove(toGuest(input), input.params.photoId);
    return { data: null };
  },
});

/** The zip is built while it is downloaded, so it is not a row of the route table. */
function albumZipRoute(app: FastifyInstance, { openZip }: ReturnType<typeof createHostAlbum>): void {
  app.get(
    `/api/events/:id/${zipName}`,
    { exposeHeadRoute: false },
    async (request: FastifyRequest<{ Params: { id: string }; Querystring: MediaQuery }>, reply) =>
      reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="hellograph-${zipName}"`)
        .send(await openZip(request.params.id, request.query)),
  );
}

/** The album of an event, to which guests add photos and clips by their links. */
export function createEventAlbumFeature(
  parts: Platform & Domain & { notifyEventPages: NotifyEventPages; cardPhotos: { take: AlbumDependencies['takePhoto'] } },
) {
  const limit = limiterOpener(parts);
  const dependencies: AlbumDependencies = {
    ...parts,
    takePhoto: parts.cardPhotos.take,
    requireSpace: (userId) => parts.requireSpace(parts.db, userId),
    misses: limit(unknownLinks),
    uploads: limit(photosOfAddress),
    wishes: limit(zipsOfEvent),
    onMissing: (key, err) => parts.log.warn({ key, err }, 'a file of an album is missing'),
  };
  const host = createHostAlbum(dependencies);
  const guests = createGuestAlbum(dependencies);
  return {
    routes: albumHandlers(host, guests),
    registerRoutes: async (app) => {
      albumZipRoute(app, host);
      await registerPartRoute(app, '/api/rsvp/:token/album/clips/:id/:offset', guests.takePart);
    },
  } satisfies Feature;
}

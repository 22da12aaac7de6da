import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import { listLogoOwners } from '../../domain/brands/shown-brand';
import { listPortraitOwners } from '../../domain/classes/sourced/sourced-portraits.repo';
import { listSpokenOwners } from '../../domain/classes/spoken-comments.repo';
import { listClipOwners } from '../../domain/clips/clips.repo';
import { faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { isStillOnBoard } from '../../domain/group-cards/group-card-access';
import { photosRepo } from '../../domain/photos/photos.repo';
import { recordingsRepo } from '../../domain/recordings/recordings.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { videosOfPhotosRepo } from '../../domain/videos/videos-of-photos.repo';
import { isServable, mediaCache, sendBlob } from '../../platform/http/blobs/send-blob';
import type { Feature } from '../../platform/http/feature';
import type { MediaLinks, MediaQuery } from '../../platform/http/media-links';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';

/**
 * Whether a signed link to a blob may still show it: a user who is not suspended owns it, it shows
 * no withdrawn face, and the viewer who got the link on the board of a group card still manages
 * that card. So links stop working immediately rather than at their expiry.
 */
export async function isShown(db: Executor, key: string, viewer?: string): Promise<boolean> {
  if (viewer !== undefined && !(await isStillOnBoard(db, viewer))) return false;
  const owners = [
    ...(await videosOfPhotosRepo(db).listShownBy(key)),
    ...(await recordingsRepo(db).listOwners(key)),
    ...(await listClipOwners(db, key)),
    ...(await listLogoOwners(db, key)),
    ...(await listSpokenOwners(db, key)),
    ...(await listPortraitOwners(db, key)),
  ];
  for (const face of await photosRepo(db).listShownBy(key)) if (!(await faceLinksRepo(db).isWithdrawn(face))) owners.push(face.userId);
  return usersRepo(db).hasActive(owners);
}

/** Throws BUSY while Redis is down, so that clients don't take the key for unknown. */
const originKeysRoutes = ({ listOriginKeys }: { listOriginKeys: () => Promise<string[]> }): Handlers<'GET /origin-keys'> => ({
  'GET /origin-keys': async () => ({ data: { keys: await listOriginKeys() } }),
});

interface MediaRequest {
  Params: { key: string; name: string };
  Querystring: MediaQuery;
}

export interface MediaRoutesDependencies {
  store: BlobStore;
  links: MediaLinks;
  /** Whether earlier links to the blob, perhaps given to this viewer, may still show it. */
  isShown: (key: string, viewer: string | undefined) => Promise<boolean>;
}

/**
 * Signed links to blobs. They need no session. Every request checks again whether the blob may
 * still be shown.
 */
export function mediaRoutes(app: FastifyInstance, { store, links, isShown }: MediaRoutesDependencies): void {
  // Requests below `/class/`, where students' videos are, are logged without an address.
  for (const url of ['/api/media/:key/:name', '/api/class/media/:key/:name'])
    app.route<MediaRequest>({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const { key, name } = request.params;
        if (!isServable(key) || !links.isValid(key, request.query)) throw new CodedError('NOT_FOUND');
        if (!(await isShown(key, request.query.v))) throw new CodedError('NOT_FOUND');
        return sendBlob(request, reply, { store, blob: { key, name, cacheControl: `private, ${mediaCache}` } });
      },
    });
}

/** Files behind signed links, and the keys with which a device recognises our videos. */
export const createMediaFeature = ({ db, store, links, producer }: Platform) =>
  ({
    routes: originKeysRoutes({ listOriginKeys: () => producer.listOriginKeys() }),
    registerRoutes: (app) => mediaRoutes(app, { store, links, isShown: (key, viewer) => isShown(db, key, viewer) }),
  }) satisfies Feature;

import { CodedError } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import { isServable, mediaCache, sendBlob } from '../../platform/http/blobs/send-blob';
import type { MediaLinks, MediaQuery } from '../../platform/http/media-links';

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

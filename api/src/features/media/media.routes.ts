import { CodedError } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import type { MediaLinks } from '../../media/media-links';
import { isServable, sendBlob } from '../../plugins/send-blob';

interface MediaRequest {
  Params: { key: string; name: string };
  Querystring: { e?: string; s?: string };
}

/** Signed links to blobs. They carry their own right and need no session. */
export function mediaRoutes(app: FastifyInstance, { store, links }: { store: BlobStore; links: MediaLinks }): void {
  app.route<MediaRequest>({
    method: ['GET', 'HEAD'],
    url: '/api/media/:key/:name',
    handler: async (request, reply) => {
      const { key, name } = request.params;
      if (!isServable(key) || !links.isValid(key, request.query.e ?? '', request.query.s ?? '')) throw new CodedError('NOT_FOUND');
      return sendBlob(request, reply, { store, blob: { key, name, cacheControl: 'private, max-age=3600, immutable' } });
    },
  });
}

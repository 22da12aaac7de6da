import { CodedError } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import type { MediaLinks } from '../../media/media-links';
import { parseRange } from './range';

/** What is served, by extension; nothing else can be asked for. */
const mediaTypes: Record<string, string> = { mp4: 'video/mp4', jpg: 'image/jpeg', vtt: 'text/vtt; charset=utf-8' };

interface MediaRequest {
  Params: { key: string; name: string };
  Querystring: { e?: string; s?: string };
}

/** Signed links to blobs, with ranges so that a player can seek (RFC 9110 §14). They carry their own right and need no session. */
export function mediaRoutes(app: FastifyInstance, { store, links }: { store: BlobStore; links: MediaLinks }): void {
  app.route<MediaRequest>({
    method: ['GET', 'HEAD'],
    url: '/api/media/:key/:name',
    handler: async (request, reply) => {
      const { key, name } = request.params;
      const type = mediaTypes[key.split('.').at(-1) ?? ''];
      if (!type || !links.isValid(key, request.query.e ?? '', request.query.s ?? '')) throw new CodedError('NOT_FOUND');
      const { sizeBytes } = await store.stat(key);
      const range = parseRange(request.headers.range, sizeBytes);
      reply
        .header('content-type', type)
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'private, max-age=3600, immutable')
        .header('content-disposition', `inline; filename="${name.replace(/[^\w.-]/g, '_')}"`);
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
      const length = range ? range.end - range.start + 1 : sizeBytes;
      reply.code(range ? 206 : 200).header('content-length', length);
      if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
      return reply.send(request.method === 'HEAD' ? '' : await store.openRead(key, range));
    },
  });
}

import type { RouteKey } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../platform/http/route-table';
import type { DraftCarryingService } from './draft-carrying.service';

export const draftCarryingRoutes = (drafts: DraftCarryingService): Handlers<Extract<RouteKey, `${string} /carried-drafts${string}`>> => ({
  'POST /carried-drafts': async ({ file, client }) => ({ data: await drafts.take(file?.bytes, client.ipAddress) }),
  'DELETE /carried-drafts/:token': async ({ params }) => {
    await drafts.remove(params.token);
    return { data: null };
  },
});

/** The encrypted draft itself, which only the browser with its key can read. */
export function sealedDraftRoute(app: FastifyInstance, { drafts, store }: { drafts: DraftCarryingService; store: BlobStore }): void {
  app.get<{ Params: { token: string } }>('/api/carried-drafts/:token', async ({ params }, reply) => {
    const { sealedKey, sizeBytes } = await drafts.find(params.token);
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-length', sizeBytes)
      .header('cache-control', 'no-store')
      .send(await store.openRead(sealedKey));
  });
}

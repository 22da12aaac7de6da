import { limits } from '@hellograph/contract';
import type { FastifyInstance } from 'fastify';
import { findGuestSecret } from '../../platform/http/route-table';
import type { ClipsService } from './clips.service';

interface PartRequest {
  Params: { token: string; id: string; offset: string };
  Body: Buffer;
}

/** Parts of clips: raw bytes, so they are not in the route table. */
export async function clipPartRoutes(app: FastifyInstance, clips: ClipsService): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: limits.clipPartMaxBytes } as const;
    scope.addContentTypeParser('application/octet-stream', options, (_request, body, done) => done(null, body));
    scope.put<PartRequest>('/api/sign/:token/clips/:id/:offset', { bodyLimit: limits.clipPartMaxBytes }, async (request) => {
      const { token, id, offset } = request.params;
      const guest = { token, ipAddress: request.ip, secret: findGuestSecret(request) };
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const data = await clips.takePart(guest, id, { offset: /^\d{1,9}$/.test(offset) ? Number(offset) : -1, bytes });
      return { success: true, status: 200, message: 'Success', data };
    });
  });
}

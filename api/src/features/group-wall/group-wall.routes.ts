import type { RouteKey } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import type { Domain } from '../../domain/create-domain';
import type { WallVisitor } from '../../domain/group-cards/opened-wall';
import { signatureFiles } from '../../domain/group-cards/signature.presenter';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import { mediaCache, sendBlob } from '../../platform/http/blobs/send-blob';
import type { Feature } from '../../platform/http/feature';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createGroupWallService, type GroupWallService } from './group-wall.service';
import { createThanksMailHandlers } from './thanks-mailer';

type WallKeys = Exclude<Extract<RouteKey, `${string} /wall/${string}`>, `${string}/films` | `${string}/keepsakes`>;

const toVisitor = ({ params, client }: Pick<Input<WallKeys>, 'params' | 'client'>): WallVisitor => ({
  token: params.token,
  ipAddress: client.ipAddress,
  isUncounted: client.isUncounted,
});

const groupWallRoutes = (wall: GroupWallService): Handlers<WallKeys> => ({
  'GET /wall/:token': async (input) => ({ data: { wall: await wall.visit(toVisitor(input), input.findViewerId) } }),
  'PUT /wall/:token/signatures/:id/reaction': async (input) => ({
    data: { wall: await wall.react(toVisitor(input), input.params.id, input.body.reaction) },
  }),
  'PUT /wall/:token/thanks': async (input) => ({ data: { wall: await wall.thank(toVisitor(input), input.body.words) } }),
});

interface FileRequest {
  Params: { token: string; id: string };
  Querystring: { save?: string };
}

/** Every request checks again whether the link still opens the wall and the signature is shown. */
function wallMediaRoutes(app: FastifyInstance, wall: GroupWallService, store: BlobStore): void {
  for (const file of signatureFiles)
    app.get<FileRequest>(`/api/wall/:token/signatures/:id/${file}`, async (request, reply) => {
      const { token, id } = request.params;
      const key = await wall.getFileKey({ token, ipAddress: request.ip }, id, file);
      const isDownload = request.query.save !== undefined;
      return sendBlob(request, reply, { store, blob: { key, name: file, cacheControl: `private, ${mediaCache}`, isDownload } });
    });
}

/** Group cards as their recipients open them. */
export function createGroupWallFeature(parts: Platform & Domain) {
  const wall = createGroupWallService({ ...parts, misses: limiterOpener(parts)(unknownLinks) });
  return {
    routes: groupWallRoutes(wall),
    outboxHandlers: createThanksMailHandlers(parts),
    registerRoutes: (app) => wallMediaRoutes(app, wall, parts.store),
  } satisfies Feature;
}

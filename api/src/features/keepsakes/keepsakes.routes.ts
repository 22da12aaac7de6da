import type { RouteKey } from '@hellograph/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Domain } from '../../domain/create-domain';
import type { WallVisitor } from '../../domain/group-cards/opened-wall';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import { openSlots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { MediaQuery } from '../../platform/http/media-links';
import { toRequestLanguage } from '../../platform/http/request-language';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import type { FindCard } from './keepsake-zip';
import { createKeepsakesService, type KeepsakeFile, type KeepsakesService, keepsakeFiles } from './keepsakes.service';

type KeepsakeKeys = Extract<RouteKey, `${string}/keepsakes`>;

const keepsakesRoutes = (keepsakes: KeepsakesService): Handlers<KeepsakeKeys> => ({
  'GET /group-cards/:id/keepsakes': async ({ session, params }) => ({
    data: { keepsakes: await keepsakes.list(session.userId, params.id) },
  }),
  'GET /wall/:token/keepsakes': async ({ params, client: { ipAddress } }) => ({
    data: { keepsakes: await keepsakes.listOnWall({ token: params.token, ipAddress }) },
  }),
});

type KeepsakeRequest = FastifyRequest<{ Params: { id: string; token: string }; Querystring: MediaQuery }>;

interface Found {
  findCard: FindCard;
  /** Who asks with a link to the wall. */
  visitor?: WallVisitor;
}

/** Every request checks again whether the card may be shown, before a file is made. */
function keepsakeFileRoutes(app: FastifyInstance, keepsakes: KeepsakesService): void {
  const send = async (request: KeepsakeRequest, reply: FastifyReply, file: KeepsakeFile, { findCard, visitor }: Found) => {
    const language = toRequestLanguage(request);
    const stream =
      file === 'keepsake.zip'
        ? await keepsakes.openZip(findCard, language)
        : await keepsakes.openPdf(findCard, file, { language, visitor });
    return reply
      .type(file === 'keepsake.zip' ? 'application/zip' : 'application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="hellograph-${file}"`)
      .send(stream);
  };
  const options = { exposeHeadRoute: false };
  for (const file of keepsakeFiles) {
    app.get(`/api/group-cards/:id/keepsakes/${file}`, options, (request: KeepsakeRequest, reply) =>
      send(request, reply, file, { findCard: keepsakes.findSigned({ cardId: request.params.id, file, query: request.query }) }),
    );
    // The poster shows the sign link, which the recipient must not have.
    if (file === 'poster.pdf') continue;
    app.get(`/api/wall/:token/keepsakes/${file}`, options, (request: KeepsakeRequest, reply) => {
      const visitor = { token: request.params.token, ipAddress: request.ip };
      return send(request, reply, file, { findCard: keepsakes.findOnWall(visitor), visitor });
    });
  }
}

/** Per card: a zip of two hundred clips is a lot to send. */
const filesOfCard = { name: 'keepsakes', max: 40, windowMs: 60 * 60_000 };
const setting = { slots: 2, waitingMax: 8, retryAfterSec: 15 };

/** The keepsakes of a group card: a zip, a book, and a poster for inviting people. */
export function createKeepsakesFeature(parts: Platform & Domain) {
  const { links, log } = parts;
  const limit = limiterOpener(parts);
  const keepsakes = createKeepsakesService({
    ...parts,
    media: links,
    misses: limit(unknownLinks),
    wishes: limit(filesOfCard),
    inSlot: openSlots(setting),
    onMissing: (key, err) => log.error({ err, key }, 'a file is missing from a keepsake'),
  });
  return {
    routes: keepsakesRoutes(keepsakes),
    registerRoutes: (app) => keepsakeFileRoutes(app, keepsakes),
  } satisfies Feature;
}

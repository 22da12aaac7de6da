import type { Domain } from '../../domain/create-domain';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import { openSlots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { keepsakeFileRoutes, keepsakesRoutes } from './keepsakes.routes';
import { createKeepsakesService } from './keepsakes.service';

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

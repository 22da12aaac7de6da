import { photoLibrariesTables, unlinkPhotoLibrariesAgain } from '../../domain/photo-libraries/photo-libraries.repo';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createGuardedRequest } from '../../platform/outbound/guarded-request';
import { createSeal } from '../../platform/settings/sealed-text';
import { libraryHandlers, pictureRoute } from './photo-library.routes';
import { createPhotoLibraryService } from './photo-library.service';

/** One answer of a server, however slowly it comes. */
const answerMaxMs = 20_000;
const looksOfAccount = { name: 'photo-library-looks', max: 120, windowMs: 60 * 60_000 };

/** Photos of people in a library at another server (Immich). */
export function createPhotoLibraryLinkingFeature(parts: Platform) {
  const { config, secrets } = parts;
  const service = createPhotoLibraryService({
    ...parts,
    send: createGuardedRequest({ furtherHosts: config.photoLibraries.furtherHosts, timeoutMs: answerMaxMs }),
    seal: createSeal(secrets.linkKey, 'keys of photo libraries'),
    looks: limiterOpener(parts)(looksOfAccount),
  });
  return {
    routes: libraryHandlers(service),
    registerRoutes: (app) => pictureRoute(app, service),
    tables: [photoLibrariesTables],
    tombstones: { photoLibrary: (tx, keys) => unlinkPhotoLibrariesAgain(tx, keys) },
  } satisfies Feature;
}

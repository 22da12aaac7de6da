import type { Domain } from '../../domain/create-domain';
import { groupFilmsTables } from '../../domain/group-films/group-films.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { filmMediaRoutes, filmsRoutes } from './films.routes';
import { createFilmsService } from './films.service';
import { createFilmHandlers } from './make-film';

const minuteMs = 60_000;
const filmsOfLink = { name: 'films', max: 60, windowMs: 60 * minuteMs };

/** All signatures of a group card in one film. */
export function createFilmMakingFeature(parts: Platform & Domain) {
  const { links, store } = parts;
  const limit = limiterOpener(parts);
  const films = createFilmsService({ ...parts, media: links, misses: limit(unknownLinks), wishes: limit(filmsOfLink) });
  return {
    routes: filmsRoutes(films),
    registerRoutes: (app) => filmMediaRoutes(app, films, store),
    outboxHandlers: createFilmHandlers(parts),
    tables: [groupFilmsTables],
  } satisfies Feature;
}

import { brandsTables } from '../../domain/brands/brands.tables';
import type { Domain } from '../../domain/create-domain';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { brandsRoutes } from './brands.routes';
import { createBrandsService } from './brands.service';
import { createGuestBrandFinder, createGuestDresser } from './guest-brand';
import { guestBrandRoutes } from './guest-brand.routes';

/** Apart from unknown links themselves, which the page's own question counts. */
const unknownPages = { name: 'unknown-guest-pages', max: 60, windowMs: 10 * 60_000 };

/** What an account or a team shows of itself: logo, colours, name and footer. */
export function createBrandKeepingFeature(parts: Platform & Domain) {
  const { db, links, takeLogo, findPlan, store, now } = parts;
  const findGuestBrand = createGuestBrandFinder({ ...parts, misses: limiterOpener(parts)(unknownPages) });
  const dressGuestPage = createGuestDresser(findGuestBrand);
  return {
    routes: brandsRoutes(createBrandsService({ db, links, takeLogo, findPlan, now })),
    registerRoutes: (app) => guestBrandRoutes(app, { findGuestBrand, dressGuestPage, store }),
    dressGuestPage,
    tables: [brandsTables],
  } satisfies Feature;
}

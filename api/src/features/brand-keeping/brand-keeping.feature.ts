import { brandsTables } from '../../domain/brands/brands.tables';
import type { Domain } from '../../domain/create-domain';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { brandsRoutes } from './brands.routes';
import { createBrandsService } from './brands.service';

/** What an account or a team shows of itself: logo, colours, name and footer. */
export const createBrandKeepingFeature = ({ db, links, takeLogo, findPlan, now }: Platform & Domain) =>
  ({
    routes: brandsRoutes(createBrandsService({ db, links, takeLogo, findPlan, now })),
    tables: [brandsTables],
  }) satisfies Feature;

import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page';
import { rootRoute } from './root-route';

/** What only who develops sees; the built app has none of it. */
export const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/ui',
        component: lazyPage(() => import('../dev/ui.page'), 'UiPage'),
      }),
    ]
  : [];

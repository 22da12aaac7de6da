import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route';

/** What only who develops sees; the built app has none of it. */
export const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/ui',
        component: lazyRouteComponent(() => import('../dev/ui.page'), 'UiPage'),
      }),
    ]
  : [];

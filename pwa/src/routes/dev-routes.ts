import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page';
import { rootRoute } from './root-route';

/** Pages for developers only; the built app does not contain them. */
export const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/ui',
        component: lazyPage(() => import('../dev/ui.page'), 'UiPage'),
      }),
    ]
  : [];

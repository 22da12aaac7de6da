import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from './root-route';

const leadsTo = <const From extends string>(path: From, to: '/workflow/my-projects' | '/help' | '/') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });

/** Other names of pages, and unknown paths. */
export const redirects = [leadsTo('/my-workspace', '/workflow/my-projects'), leadsTo('/support', '/help'), leadsTo('$', '/')] as const;

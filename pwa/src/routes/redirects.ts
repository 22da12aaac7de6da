import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from './root-route';
import { tellUnknownPage } from './unknown-page';

const leadsTo = <const From extends string>(path: From, to: '/workflow/my-projects' | '/contact-support') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });

/** As specified, every other path redirects to the home page; a toast says why. */
const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ preload }) => {
    if (!preload) tellUnknownPage();
    throw redirect({ to: '/', replace: true });
  },
});

/** Other names of pages, and unknown paths. */
export const redirects = [leadsTo('/my-workspace', '/workflow/my-projects'), leadsTo('/support', '/contact-support'), unknown] as const;

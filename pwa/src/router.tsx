import { shell } from '@hellograph/words/en/shell';
import { createRouter } from '@tanstack/react-router';
import { accountPages } from './routes/account-routes';
import { authPages } from './routes/auth-routes';
import { devRoutes } from './routes/dev-routes';
import { redirects } from './routes/guards';
import { publicRoutes } from './routes/public-routes';
import { rootRoute } from './routes/root-route';
import { PageFailure } from './routes/shell/page-failure';
import { Spinner } from './ui/spinner';
import { useWords } from './words/use-words';

const Pending = () => (
  <div className="grid min-h-64 place-items-center text-accent">
    <Spinner label={useWords(shell).loading} />
  </div>
);

export const router = createRouter({
  routeTree: rootRoute.addChildren([...publicRoutes, ...authPages, ...accountPages, ...devRoutes, ...redirects]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  // The spinner shows until the user is known and the page is loaded: without a long delay, and
  // never longer than needed.
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Pending,
  defaultErrorComponent: PageFailure,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

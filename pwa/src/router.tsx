import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from './query-client';
import { authRoutes } from './routes/auth-routes';
import { signedIn } from './routes/guards';
import { LandingPage } from './routes/landing.page';
import { rootRoute, title } from './routes/root-route';
import { Spinner } from './ui/spinner';
import { videosQuery } from './videos/queries';

const words = (name: 'AboutPage' | 'PrivacyPage' | 'TermsPage') => lazyRouteComponent(() => import('./routes/words.page'), name);

const subscription = (name: 'CheckoutSuccessPage' | 'CheckoutCancelPage') =>
  lazyRouteComponent(() => import('./routes/subscription.page'), name);

const routeTree = rootRoute.addChildren([
  ...authRoutes,
  createRoute({ getParentRoute: () => rootRoute, path: '/', component: LandingPage }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/workflow',
    head: title('Create'),
    component: lazyRouteComponent(() => import('./routes/workflow.page'), 'WorkflowPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/workflow/my-projects',
    head: title('My projects'),
    beforeLoad: signedIn,
    loader: () => void queryClient.prefetchQuery(videosQuery()),
    component: lazyRouteComponent(() => import('./routes/my-projects.page'), 'MyProjectsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/pricing',
    head: title('Plans and prices'),
    component: lazyRouteComponent(() => import('./routes/pricing.page'), 'PricingPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/operator',
    head: title('Queue'),
    component: lazyRouteComponent(() => import('./routes/operator.page'), 'OperatorPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/subscription/success',
    head: title('Your plan'),
    beforeLoad: signedIn,
    component: subscription('CheckoutSuccessPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/subscription/cancel',
    head: title('Checkout cancelled'),
    beforeLoad: signedIn,
    component: subscription('CheckoutCancelPage'),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/about', head: title('About'), component: words('AboutPage') }),
  createRoute({ getParentRoute: () => rootRoute, path: '/privacy-policy', head: title('Privacy policy'), component: words('PrivacyPage') }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/terms-and-conditions',
    head: title('Terms and conditions'),
    component: words('TermsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/my-workspace',
    beforeLoad: () => {
      throw redirect({ to: '/workflow/my-projects' });
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/' });
    },
  }),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Until it is known who is here, and until a page is loaded, the spinner shows: soon, and never longer than needed.
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  defaultPendingComponent: () => (
    <div className="grid min-h-64 place-items-center text-accent">
      <Spinner label="Loading" />
    </div>
  ),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

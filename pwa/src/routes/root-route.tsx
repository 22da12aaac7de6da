import { createRootRoute } from '@tanstack/react-router';
import { Shell } from './shell';

export const title = (text: string) => () => ({ meta: [{ title: `${text} · Hellograph` }] });

export const rootRoute = createRootRoute({
  head: () => ({ meta: [{ title: 'Hellograph: photos that say hello' }] }),
  component: Shell,
  notFoundComponent: () => null,
});

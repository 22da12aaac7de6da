import { createRootRoute } from '@tanstack/react-router';
import { homeHead } from './page-title';
import { Shell } from './shell/shell';

export const rootRoute = createRootRoute({ head: homeHead, component: Shell, notFoundComponent: () => null });

import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../lib/load-chunk';

/** A page that loads when it is first opened or likely to be. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadChunk(load), name);

// @ts-check
/** Threads do not inherit the loader that runs TypeScript from source: this brings it. */
import { register } from 'tsx/esm/api';

register();
await import('./render-thread.ts');

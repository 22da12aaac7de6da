import { Suspense } from 'react';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Hero } from './hero';

const Tour = lazyPart(async () => (await import('./tour')).Tour);

/**
 * The hero comes with the app itself; what stands below it may come a moment later, and moves
 * nothing.
 */
export const LandingPage = () => (
  <div className="grid gap-20 sm:gap-28">
    <Hero />
    <Suspense fallback={<div className="min-h-[300vh]" />}>
      <Tour />
    </Suspense>
  </div>
);

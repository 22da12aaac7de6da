import { Suspense } from 'react';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Hero } from './hero';

const Tour = lazyPart(async () => (await import('./tour')).Tour);

/**
 * The hero is part of the app's first load; the sections below it may load later without shifting
 * anything.
 */
export const LandingPage = () => (
  <div className="grid gap-20 sm:gap-28">
    <Hero />
    <Suspense fallback={<div className="min-h-[300vh]" />}>
      <Tour />
    </Suspense>
  </div>
);

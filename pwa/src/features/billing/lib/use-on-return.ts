import { useEffect } from 'react';

/** Runs when the browser restores this page from its back-forward cache. */
export function useOnReturn(act: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && act();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [act]);
}

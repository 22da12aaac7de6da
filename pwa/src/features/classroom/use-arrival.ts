import { useEffect, useRef } from 'react';

/**
 * For what takes the place of what was pressed: keys, switches and screen readers go on there, and
 * not at the top of the page. Of parts that come together, the outer one gets the focus.
 */
export function useArrival<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus({ preventScroll: true }), []);
  return part;
}

import { useEffect, useRef } from 'react';

/**
 * Focuses an element that replaces a pressed button, so that keys, switches and screen readers
 * continue there and not at the top of the page. If nested parts appear together, the outer one
 * gets the focus.
 */
export function useArrival<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus({ preventScroll: true }), []);
  return part;
}

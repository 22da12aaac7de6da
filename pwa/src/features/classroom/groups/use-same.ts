import { useRef } from 'react';

/**
 * Returns the same object as long as its content is equal, so that a reload does not stop a
 * preview.
 */
export function useSame<Value>(value: Value): Value {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}

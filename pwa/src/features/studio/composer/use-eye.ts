import { useEffect, useRef } from 'react';

interface EyeOptions {
  /** The draft is being sent, is under way, or is made. */
  isAway: boolean;
  /** Grows with each attempt to send that something kept from going out. */
  refusals: number;
}

/**
 * Keeps sending in view: once it starts, the stage is scrolled into view and focused; if it cannot
 * start, the first problem is.
 */
export function useEye({ isAway, refusals }: EyeOptions) {
  const stage = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Videos sent before the page was opened do not scroll it. */
  const wasTouched = useRef(false);

  useEffect(() => {
    if (!isAway || !wasTouched.current) return;
    stage.current?.scrollIntoView({ block: 'start' });
    stage.current?.focus({ preventScroll: true });
  }, [isAway]);

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [refusals]);

  const touch = () => {
    wasTouched.current = true;
  };
  return { stage, form, touch };
}

import { useEffect, useRef } from 'react';

interface EyeOptions {
  /** The draft is being sent, is under way, or is made. */
  isAway: boolean;
  /** Grows with each attempt to send that something kept from going out. */
  refusals: number;
}

/**
 * Sending never happens out of sight: once it begins, the stage comes into view and has the focus;
 * if it cannot begin, the first thing that is wrong does.
 */
export function useEye({ isAway, refusals }: EyeOptions) {
  const stage = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** What was sent before the page was opened moves nobody. */
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

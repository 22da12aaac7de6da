import { studio } from '@hellograph/words/en/studio';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { useWords } from '../words/use-words';

export type StepName = Exclude<keyof (typeof studio)['english']['steps'], 'style'>;

/** Clear of the header, and on a phone of the picture that stays in view. */
const clear = 'scroll-mt-24 [@media(min-height:34rem)]:max-lg:scroll-mt-[calc(28dvh+1.5rem)]';

interface EditorStepProps {
  name: StepName;
  hasHeading?: boolean;
  children: ReactNode;
}

/** One step, with its name as a heading unless what it holds says it already. */
export function EditorStep({ name, hasHeading = true, children }: EditorStepProps) {
  const { steps: words } = useWords(studio);
  const headingId = useId();
  return (
    <section
      id={`step-${name}`}
      tabIndex={-1}
      aria-labelledby={hasHeading ? headingId : undefined}
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 outline-none ${clear}`}
    >
      {hasHeading && (
        <h2 id={headingId} className="text-2xl">
          {words[name]}
        </h2>
      )}
      {children}
    </section>
  );
}

/** The width from which the picture and the steps are side by side: Tailwind's `lg`. */
const wide = '(min-width: 64rem)';

const subscribe = (listener: () => void) => {
  const list = matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );

/**
 * Holds the actions for the whole: on a phone one row at the bottom of the screen; on a desk it
 * belongs next to the picture, where it covers nothing that is written.
 */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div
    data-bar
    className="flex gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-paper/95 max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-lg:backdrop-blur-md sm:max-lg:-mx-6 sm:max-lg:px-6"
  >
    {children}
  </div>
);

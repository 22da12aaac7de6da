import { studio } from '@hellograph/words/en/studio';
import { type ReactNode, useId } from 'react';
import { useWords } from '../words/use-words';
import { Icon } from './icon';

const stepNames = ['photo', 'words', 'look', 'who'] as const;
export type StepName = (typeof stepNames)[number];

const idOf = (name: StepName) => `step-${name}`;

/** Brings a step into view and gives it the focus, so that the keyboard goes on from there. */
export function goToStep(name: StepName): void {
  const step = document.getElementById(idOf(name));
  step?.scrollIntoView({ block: 'start' });
  step?.focus({ preventScroll: true });
}

/** The way through: any step first, and back to any of them. */
function StepNav({ done }: { done: Record<StepName, boolean> }) {
  const { steps: words } = useWords(studio);
  return (
    <ol aria-label={words.label} className="flex justify-between gap-1 rounded-full border border-line bg-sunk p-1">
      {stepNames.map((name) => (
        <li key={name} className="flex-auto">
          <button
            type="button"
            onClick={() => goToStep(name)}
            className="relative inline-flex min-h-11 w-full items-center justify-center gap-1 rounded-full px-1 text-sm font-semibold whitespace-nowrap text-soft transition-colors duration-150 hover:bg-sheet hover:text-ink max-sm:px-0.5 max-sm:text-[0.8125rem]"
          >
            {/* Above the name on a phone: next to the names, four of them need over 320 px. */}
            {done[name] && (
              <span className="text-good max-sm:absolute max-sm:inset-x-0 max-sm:top-0 max-sm:grid max-sm:justify-center">
                <Icon name="check" size={14} />
              </span>
            )}
            {words[name]}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Clear of the header, and on a phone of the photo that stays in view. */
const clear = 'scroll-mt-24 [@media(min-height:34rem)]:max-lg:scroll-mt-[calc(30dvh+5.5rem)]';

/** One step, with its name as a heading unless what it holds says it already. */
export function EditorStep({ name, hasHeading = true, children }: { name: StepName; hasHeading?: boolean; children: ReactNode }) {
  const { steps: words } = useWords(studio);
  const headingId = useId();
  return (
    <section
      id={idOf(name)}
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

interface StepBarProps {
  done: Record<StepName, boolean>;
  /** The buttons that preview and send. */
  children: ReactNode;
}

/** Stays at the bottom of the screen: the steps, and what can be done with the whole. */
export const StepBar = ({ done, children }: StepBarProps) => (
  <div className="sticky bottom-0 z-20 -mx-4 grid gap-2 border-t border-line bg-paper/95 px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md sm:-mx-6 sm:px-6 lg:mx-0 lg:rounded-t-card lg:border-x lg:bg-sheet/95 lg:px-4">
    <StepNav done={done} />
    <div className="flex gap-2">{children}</div>
  </div>
);

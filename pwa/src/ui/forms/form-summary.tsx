import { forms } from '@hellograph/words/en/forms';
import { fill } from '@hellograph/words/fill';
import type { ReactNode } from 'react';
import { useWords } from '../../words/use-words';
import { Button } from '../button';
import { Notice } from '../notice';

interface FormSummaryProps {
  /** Names and labels of the fields with a problem, in their order. */
  wrong: readonly { name: string; label: string }[];
  /** A failure of the form as a whole. */
  failure?: ReactNode;
}

/**
 * Lists above a form what keeps it from being sent, with links to the fields. It takes the focus.
 */
export function FormSummary({ wrong, failure }: FormSummaryProps) {
  const words = useWords(forms);
  if (!failure && wrong.length < 2) return null;
  return (
    <div data-form-summary tabIndex={-1} className="rounded-2xl outline-none focus-visible:outline-3">
      <Notice look="bad">
        {failure ?? (
          <>
            <p>{fill(words.pleaseCheck, { count: wrong.length })}</p>
            <ul className="flex flex-wrap gap-x-4">
              {wrong.map(({ name, label }) => (
                <li key={name}>
                  <button
                    type="button"
                    className="min-h-11 min-w-11 text-start underline underline-offset-4"
                    onClick={(event) => focusField(event.currentTarget, name)}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}

function focusField(button: HTMLButtonElement, name: string): void {
  const field = button.closest('form')?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Cancel and the main action at the end of a dialog. */
export function FormActions({ label, isBusy, onClose }: { label: string; isBusy: boolean; onClose: () => void }) {
  const { cancel } = useWords(forms);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="secondary" onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
    </div>
  );
}

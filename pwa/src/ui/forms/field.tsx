import { type ComponentProps, type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface Labelled {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
}

const box = 'w-full rounded-2xl border bg-sheet px-4 text-ink placeholder:text-soft/80 transition-colors duration-150 hover:border-ink';
const border = (problem: string | undefined) => (problem ? 'border-bad' : 'border-strong');

function Frame({ id, label, hint, problem, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      ) : (
        hint && (
          <div id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </div>
        )
      )}
    </div>
  );
}

const described = (id: string, { hint, problem }: Omit<Labelled, 'label'>) => (problem ? `${id}-problem` : hint ? `${id}-hint` : undefined);

/** `end` is shown inside the box, at its end. */
export function TextField({
  label,
  hint,
  problem,
  end,
  className = '',
  ...input
}: Labelled & { end?: ReactNode } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <div className="relative">
        <input
          id={id}
          className={`${box} ${border(problem)} min-h-12 ${className}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described(id, { hint, problem })}
          {...input}
        />
        {end}
      </div>
    </Frame>
  );
}

/**
 * An email field with the right keyboard on phones. Use `username` for signing in, for password
 * managers.
 */
export function EmailField(field: Labelled & { autoComplete: 'username' | 'email' } & InputHTMLAttributes<HTMLInputElement>) {
  return <TextField {...field} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}

export function TextArea({ label, hint, problem, className = '', ...area }: Labelled & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <textarea
        id={id}
        // Browsers scroll until they show the caret: the rest may lie behind a bar.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        className={`${box} ${border(problem)} min-h-32 resize-y py-3 leading-relaxed ${className}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described(id, { hint, problem })}
        {...area}
      />
    </Frame>
  );
}

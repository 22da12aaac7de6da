import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  problem?: string | undefined;
  /** The label; it may contain links. */
  children: ReactNode;
}

export function CheckField({ problem, children, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          {...input}
        />
        <span>{children}</span>
      </label>
      {problem && (
        <p id={id} role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

import type { ButtonHTMLAttributes, Ref } from 'react';
import { Spinner } from './spinner';

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong shadow-card',
  secondary: 'bg-sheet text-ink border border-strong hover:border-ink',
  quiet: 'text-ink hover:bg-sunk',
  danger: 'text-bad hover:bg-bad-wash',
} as const;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof looks;
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export const buttonClass = (look: keyof typeof looks = 'primary') =>
  `inline-flex min-h-11 max-w-full shrink-0 items-center justify-center gap-2 rounded-full px-5 py-2 text-[0.975rem] font-semibold transition-[background-color,border-color,transform] duration-150 active:scale-[0.98] disabled:pointer-events-none disabled:opacity-55 ${looks[look]}`;

export function Button({ look = 'primary', isBusy = false, className = '', children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`${buttonClass(look)} ${className}`}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <Spinner size={18} />}
      {children}
    </button>
  );
}

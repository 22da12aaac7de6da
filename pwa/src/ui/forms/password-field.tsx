import { forms } from '@hellograph/words/en/forms';
import { type InputHTMLAttributes, useState } from 'react';
import { useWords } from '../../words/use-words';
import { TextField } from './field';

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  /** Tells the password manager whether to fill in a password or to suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field that can be revealed and pasted into, and works with password managers. */
export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const words = useWords(forms);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="pe-20"
      end={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={isShown ? words.hideTyped : words.showTyped}
          className="absolute inset-y-0.5 end-1 min-w-11 rounded-xl px-3 text-sm font-semibold text-accent hover:bg-wash"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? words.hide : words.show}
        </button>
      }
    />
  );
}

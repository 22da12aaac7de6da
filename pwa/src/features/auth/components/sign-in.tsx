import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toErrorMessage } from '../../../lib/api-error';
import { auth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { type Problems, type SignUpInput, validateLogin, validateSignUp } from '../lib/validate-auth';

const empty: SignUpInput = { name: '', email: '', password: '', confirmPassword: '', acceptsTerms: false };

interface SignInProps {
  onLoggedIn: () => void;
}

/** One form for both: log in, or sign up and then log in. The words are the specification's. */
export function SignIn({ onLoggedIn }: SignInProps) {
  const [isNew, setNew] = useState(false);
  const [input, setInput] = useState(empty);
  const [problems, setProblems] = useState<Problems<keyof SignUpInput>>({});
  const login = useMutation({ mutationFn: () => auth.login(input.email.trim(), input.password), onSuccess: onLoggedIn });
  const register = useMutation({
    mutationFn: () => auth.register({ email: input.email.trim(), password: input.password, fullName: input.name.trim() }),
    onSuccess: () => {
      setNew(false);
      setInput({ ...empty, email: input.email });
    },
  });
  const failed = isNew ? register.error : login.error;

  const set = (part: Partial<SignUpInput>) => {
    setInput({ ...input, ...part });
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = isNew ? validateSignUp(input) : validateLogin(input);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    register.reset();
    if (isNew) register.mutate();
    else login.mutate();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 rounded-card border border-line bg-sheet p-6 shadow-card sm:p-8">
      <h1 className="text-3xl">{isNew ? 'Create your account' : 'Welcome back'}</h1>
      {register.data && !isNew && <Notice look="good">{register.data}</Notice>}
      {failed && <Notice look="bad">{toErrorMessage(failed) || 'Authentication failed'}</Notice>}
      {isNew && (
        <TextField
          label="Name"
          autoComplete="name"
          value={input.name}
          problem={problems.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        value={input.email}
        problem={problems.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={input.password}
        problem={problems.password}
        hint={isNew ? 'At least 8 characters' : undefined}
        onChange={(event) => set({ password: event.target.value })}
      />
      {isNew && (
        <>
          <TextField
            label="Confirm password"
            type="password"
            autoComplete="new-password"
            value={input.confirmPassword}
            problem={problems.confirmPassword}
            onChange={(event) => set({ confirmPassword: event.target.value })}
          />
          <div className="grid gap-1">
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={input.acceptsTerms}
                onChange={(event) => set({ acceptsTerms: event.target.checked })}
              />
              <span>
                I agree to the{' '}
                <a
                  className="font-semibold text-accent underline underline-offset-4"
                  href="/terms-and-conditions"
                  target="_blank"
                  rel="noreferrer"
                >
                  terms
                </a>
              </span>
            </label>
            {problems.acceptsTerms && (
              <p role="alert" className="text-sm font-medium text-bad">
                {problems.acceptsTerms}
              </p>
            )}
          </div>
        </>
      )}
      <Button type="submit" isBusy={login.isPending || register.isPending}>
        {isNew ? 'Sign up' : 'Log in'}
      </Button>
      <p className="text-center text-soft">
        {isNew ? 'Have an account?' : 'New here?'}{' '}
        <button
          type="button"
          className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
          onClick={() => {
            setNew(!isNew);
            setProblems({});
            login.reset();
            register.reset();
          }}
        >
          {isNew ? 'Log in' : 'Create an account'}
        </button>
      </p>
    </form>
  );
}

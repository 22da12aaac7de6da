import { auth } from '@hellograph/words/en/auth';
import { type FormEvent, useState } from 'react';
import { instance } from '../config/instance';
import { Button } from '../ui/button';
import { TextField } from '../ui/forms/field';
import { Wordmark } from '../ui/wordmark';
import { useWords } from '../words/use-words';

import { gateKey } from './gate';

const canCheckPhrase = (): boolean => typeof crypto.subtle === 'object';

async function toHex(phrase: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(phrase));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sets the flag if the phrase has the wanted SHA-256, and returns whether it has. */
export async function openGate(phrase: string, wanted: string): Promise<boolean> {
  if ((await toHex(phrase)) !== wanted) return false;
  localStorage.setItem(gateKey, wanted);
  return true;
}

/**
 * Stands before the whole app while it is being built. The field is called email, as specified;
 * what it wants is the passphrase.
 */
export function DevGate() {
  const { gate: words } = useWords(auth);
  const [phrase, setPhrase] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canCheckPhrase()) setProblem(words.insecure);
    else if (await openGate(phrase, instance.gateSha256)) location.reload();
    else setProblem(words.wrong);
  };
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <form
        noValidate
        onSubmit={submit}
        className="grid w-full max-w-md gap-6 rounded-card border border-line bg-sheet p-6 shadow-card sm:p-8"
      >
        <Wordmark />
        <div className="grid gap-2">
          <h1 className="text-3xl">{words.title}</h1>
          <p className="text-soft">{words.lead}</p>
        </div>
        <TextField
          label="email"
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={phrase}
          problem={problem}
          onChange={(event) => {
            setPhrase(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" disabled={phrase === ''}>
          {words.submit}
        </Button>
      </form>
    </main>
  );
}

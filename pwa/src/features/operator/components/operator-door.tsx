import { operator } from '@hellograph/words/en/operator';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { useWords } from '../../../words/use-words';
import { operatorName } from '../queries';

/** Asks for the token, which the server checks with the first request, and a name for the log. */
export function OperatorDoor({ problem, onEnter }: { problem: string | undefined; onEnter: (token: string) => void }) {
  const words = useWords(operator);
  const [token, setToken] = useState('');
  const [name, setName] = useState(operatorName.get);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    operatorName.set(name);
    if (token.trim()) onEnter(token.trim());
  };
  return (
    <form onSubmit={submit} className="mx-auto grid w-full max-w-[28rem] gap-4 rounded-3xl border border-line bg-sheet p-6 shadow-card">
      <TextField
        label={words.token}
        hint={words.tokenHint}
        problem={problem}
        type="password"
        autoComplete="off"
        value={token}
        onChange={(event) => setToken(event.target.value)}
      />
      <TextField
        label={words.moderation.yourName}
        hint={words.moderation.yourNameHint}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={!token.trim()}>
        {words.enter}
      </Button>
    </form>
  );
}

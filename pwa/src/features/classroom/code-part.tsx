import { classCodeLength, toClassCode } from '@hellograph/contract/class-code';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { classroom as area } from '../../words/english/classroom';
import { useWords } from '../../words/use-words';

/** A field to type the class code that the teacher shows on the board. */
export function CodePart({ isWrong }: { isWrong: boolean }) {
  const { code: words } = useWords(area);
  const [typed, setTyped] = useState('');
  const code = toClassCode(typed);
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === classCodeLength) location.assign(`/class/${code}`);
  };
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-5">
      <form onSubmit={open} className="grid w-full max-w-md gap-6">
        <h1 className="text-3xl">{words.title}</h1>
        <TextField
          label={words.label}
          hint={words.hint}
          problem={isWrong && typed === '' ? words.wrong : undefined}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          className="min-h-16! text-center text-3xl tracking-widest"
        />
        <Button type="submit" className="min-h-14 text-lg" disabled={code.length !== classCodeLength}>
          {words.open}
        </Button>
      </form>
    </main>
  );
}

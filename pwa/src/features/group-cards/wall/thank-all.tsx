import type { Wall } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/forms/field';
import { wall as area } from '../../../words/english/wall';
import { useWords } from '../../../words/use-words';

interface ThankAllProps {
  thanks: Wall['thanks'];
  hasFailed: boolean;
  onThank: (words: string) => Promise<boolean>;
}

/** One message to everyone who signed. */
export function ThankAll({ thanks, hasFailed, onThank }: ThankAllProps) {
  const { thank: words } = useWords(area);
  const id = useId();
  const [isWriting, setWriting] = useState(thanks === null);
  const [text, setText] = useState(thanks?.words ?? words.ready);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    setBusy(true);
    if (await onThank(text.trim())) setWriting(false);
    setBusy(false);
  };
  return (
    <section
      aria-labelledby={id}
      className="mx-auto grid w-full max-w-xl gap-4 rounded-card border border-line bg-sheet p-5 shadow-card sm:p-8"
    >
      <h2 id={id} className="text-3xl">
        {words.title}
      </h2>
      {isWriting ? (
        <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
          <p className="text-soft">{words.lead}</p>
          <TextArea
            label={words.words}
            value={text}
            maxLength={limits.thanksMaxLength}
            problem={isMissing ? words.missing : hasFailed ? words.failed : undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" className="justify-self-start" isBusy={isBusy}>
            {words.send}
          </Button>
        </form>
      ) : (
        <>
          <p className="font-display text-xl whitespace-pre-line italic wrap-anywhere">“{thanks?.words}”</p>
          <p role="status" className="font-medium text-good">
            {words.sent}
          </p>
          <Button look="secondary" className="justify-self-start" onClick={() => setWriting(true)}>
            {words.change}
          </Button>
        </>
      )}
    </section>
  );
}

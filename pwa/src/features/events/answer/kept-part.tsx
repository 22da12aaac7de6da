import type { Rsvp } from '@hellograph/contract';
import { rsvp as area } from '@hellograph/words/en/rsvp';
import { useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import type { AnswerSession } from './answer-session';
import { type Kept, listKeptFacts } from './kept-facts';

interface KeptPartProps {
  token: string;
  session: AnswerSession;
  rsvp: Rsvp;
}

/** Everything that is kept about a household, and its end. */
export function KeptPart({ token, session, rsvp }: KeptPartProps) {
  const allWords = useWords(area);
  const { kept: words } = allWords;
  const [kept, setKept] = useState<Kept>();
  const [failure, setFailure] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const fail = (thrown: unknown) => setFailure(thrown instanceof Error ? thrown.message : '');
  const read = () => {
    setFailure(undefined);
    void api('GET /rsvp/:token/kept', { params: { token }, bearer: '' }).then(({ data }) => setKept(data.kept), fail);
  };
  if (!kept)
    return (
      <>
        <button type="button" className="min-h-11 underline underline-offset-4" onClick={read}>
          {words.open}
        </button>
        {failure && <Notice look="bad">{failure}</Notice>}
      </>
    );
  const save = () => saveFile(new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }), `${rsvp.event.title}.json`);
  return (
    <section className="grid w-full gap-3 rounded-2xl bg-sunk p-4 text-left text-ink">
      <h2 className="text-xl">{words.title}</h2>
      <p className="text-soft">{words.text}</p>
      <dl className="grid gap-2">
        {listKeptFacts(kept, rsvp, allWords).map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {isRemoving && <p>{words.removeText}</p>}
      {failure && <Notice look="bad">{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={save}>
          {words.save}
        </Button>
        <Button look="danger" onClick={() => (isRemoving ? void session.remove().catch(fail) : setRemoving(true))}>
          {words.remove}
        </Button>
        {isRemoving && (
          <Button look="secondary" onClick={() => setRemoving(false)}>
            {words.keep}
          </Button>
        )}
      </div>
    </section>
  );
}

import type { ReportReason } from '@hellograph/contract';
import { rsvp as area } from '@hellograph/words/en/rsvp';
import { useState } from 'react';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Pick } from '../../../ui/forms/choice';
import { EmailField, TextArea } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';

/** To the operators of this server: that the event is not what it should be. */
export function ReportPart({ token }: { token: string }) {
  const { report: words } = useWords(area);
  const [reason, setReason] = useState<ReportReason>('fraud');
  const [text, setText] = useState('');
  const [contact, setContact] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState<string>();
  if (state === 'sent') return <Notice look="good">{words.done}</Notice>;
  const send = () => {
    setState('sending');
    setFailure(undefined);
    const body = { reason, words: text.trim(), contact: contact.trim() };
    void api('POST /rsvp/:token/reports', { params: { token }, body, bearer: '' }).then(
      () => setState('sent'),
      (thrown: unknown) => {
        setState('open');
        setFailure(thrown instanceof Error ? thrown.message : '');
      },
    );
  };
  return (
    <section className="grid w-full gap-4 rounded-2xl bg-sunk p-4 text-start text-base text-ink">
      <h2 className="text-xl">{words.title}</h2>
      <p className="text-soft">{words.lead}</p>
      <Pick
        label={words.reason}
        value={reason}
        options={(Object.keys(words.reasons) as ReportReason[]).map((value) => ({ value, label: words.reasons[value] }))}
        onChange={setReason}
      />
      <TextArea
        label={words.words}
        className="min-h-20!"
        maxLength={1000}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <EmailField
        label={words.contact}
        autoComplete="email"
        value={contact}
        onInput={({ currentTarget }) => setContact(currentTarget.value)}
      />
      {failure && <Notice look="bad">{failure}</Notice>}
      <Button className="justify-self-start" isBusy={state === 'sending'} onClick={send}>
        {words.send}
      </Button>
    </section>
  );
}

import type { AdminUpdatesData } from '@hellograph/contract';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toErrorMessage } from '../../../lib/api-error';
import { formatAgo } from '../../../lib/format';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { updatesQuery, useAct, useSetting } from '../admin-queries';
import { asOperator } from '../queries';

/** The version of the server, and the look for newer ones, which one button ends. */
export function Updates({ token }: { token: string }) {
  const { updates: words } = useWords(admin);
  const { data } = useQuery(updatesQuery(token));
  const looks = useSetting(token, 'looksForUpdates');
  const feed = useSetting(token, 'updateFeed');
  const look = useAct(() => api('POST /operator/updates', asOperator(token)));
  if (!data || looks.value === undefined || feed.value === undefined) return null;
  const isLooking = looks.value && feed.value !== null;
  const error = looks.error ?? look.error;
  return (
    <Panel title={words.title} lead={words.lead}>
      {error ? <Notice look="bad">{toErrorMessage(error)}</Notice> : null}
      <div className="grid gap-1">
        <p className="font-semibold">{fill(words.version, { version: data.version })}</p>
        {isLooking ? <Outcome data={data} /> : <p className="text-soft">{looks.value ? words.noFeed : words.off}</p>}
      </div>
      {looks.value && <FeedForm key={feed.value} feed={feed} />}
      <div className="flex flex-wrap gap-3">
        {isLooking && (
          <Button look="secondary" isBusy={look.isPending} onClick={() => look.mutate(undefined)}>
            {words.look}
          </Button>
        )}
        <Button look="quiet" isBusy={looks.isBusy} onClick={() => looks.change(!looks.value)}>
          {looks.value ? words.turnOff : words.turnOn}
        </Button>
      </div>
    </Panel>
  );
}

function Outcome({ data: { newer, lookedAt, problem } }: { data: AdminUpdatesData }) {
  const { updates: words } = useWords(admin);
  if (newer)
    return (
      <p>
        <a href={newer.url} target="_blank" rel="noopener noreferrer" className="font-semibold text-accent underline underline-offset-4">
          {fill(words.newer, { version: newer.version })}
        </a>{' '}
        {words.how}
      </p>
    );
  if (lookedAt === null) return <p className="text-soft">{words.soon}</p>;
  const when = formatAgo(lookedAt, Date.now());
  return problem ? (
    <p className="font-medium text-bad wrap-anywhere">{fill(words.failed, { when, problem })}</p>
  ) : (
    <p className="text-soft">{fill(words.newest, { when })}</p>
  );
}

function FeedForm({ feed: { value, variable, change, isBusy, error } }: { feed: ReturnType<typeof useSetting<'updateFeed'>> }) {
  const { updates: words, fixed, save } = useWords(admin);
  const [text, setText] = useState(value ?? '');
  if (variable) return <Notice>{fill(fixed, { variable })}</Notice>;
  const written = text.trim();
  const isRight = written === '' || /^https:\/\/\S+\.\S+$/.test(written);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change(written || null);
  };
  return (
    <form onSubmit={submit} className="grid max-w-xl justify-items-start gap-4 *:first:w-full">
      <TextField
        label={words.feed}
        hint={words.feedHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        problem={error ? toErrorMessage(error) : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="secondary" isBusy={isBusy} disabled={!isRight || written === (value ?? '')}>
        {save}
      </Button>
    </form>
  );
}

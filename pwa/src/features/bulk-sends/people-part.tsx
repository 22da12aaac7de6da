import type { BulkRowInput, BulkSend, Person, UiLanguage } from '@hellograph/contract';
import { toMailbox } from '@hellograph/contract/email-address';
import { bulkSends as area } from '@hellograph/words/en/bulk-sends';
import { fill } from '@hellograph/words/fill';
import { type ComponentType, Suspense, useState } from 'react';
import type { AddedPerson, PeopleImportProps } from '../../domain/people-lists/people-list';
import { useKeptDraft } from '../../drafts/use-kept-draft';
import { toServerWords } from '../../lib/api-error';
import { formatMoment } from '../../lib/format';
import { newId } from '../../lib/new-id';
import { useOnline } from '../../lib/when-idle';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { language } from '../../words/language';
import { count, useLanguage, useWords } from '../../words/use-words';
import { useAddRows } from './bulk-queries';

/** Explains how many cards may be sent in a day, and how that affects this list. */
export function LimitWords({ send: { allowance, counts } }: { send: BulkSend }) {
  const { limit: words } = useWords(area);
  const { perDay, perDayMost, used, freeAt, listMax, standing } = allowance;
  const days = Math.ceil((counts.waiting + used) / perDay);
  const figures = [perDay, used, perDayMost, listMax].map((figure) => figure.toLocaleString(language.get()));
  const [daily = '', spent = '', most = '', longest = ''] = figures;
  return (
    <>
      <p className="text-sm text-soft">{fill(words.perDay, { daily, spent })}</p>
      {days > 1 && counts.waiting > 0 && <p className="text-sm font-semibold">{fill(words.days, { days })}</p>}
      {freeAt !== null && counts.waiting > 0 && (
        <p className="text-sm font-semibold">{fill(words.freeAt, { time: formatMoment(freeAt) })}</p>
      )}
      <p className="text-sm text-soft">{fill(words.standing, { ...standing })}</p>
      <p className="text-sm text-soft">{fill(words.grows, { most, longest })}</p>
    </>
  );
}

/** Converts people to rows. Those in the sender's list of people get the time zone from there. */
export function toRows(
  added: readonly AddedPerson[],
  { people, language }: { people: readonly Pick<Person, 'email' | 'timeZone'>[]; language: UiLanguage },
): BulkRowInput[] {
  const zones = new Map(people.flatMap(({ email, timeZone }) => (email === null ? [] : [[toMailbox(email), timeZone] as const])));
  return added.map(({ name, email }) => ({ _id: newId(), name, email, language, timeZone: zones.get(toMailbox(email)) ?? null }));
}

interface PeoplePartProps {
  send: BulkSend;
  people: readonly Person[];
  importer: ComponentType<PeopleImportProps>;
}

const none: readonly BulkRowInput[] = [];

/** The list of people. Unsent rows are stored on the device. */
export function PeoplePart({ send, people, importer: Importer }: PeoplePartProps) {
  const words = useWords(area);
  const language = useLanguage();
  const isOnline = useOnline();
  const [isImporting, setImporting] = useState(false);
  const [kept = none, setKept] = useKeptDraft<readonly BulkRowInput[]>(`bulk-rows:${send._id}`, none);
  const add = useAddRows(send._id);
  const all = Object.values(send.counts).reduce((sum, amount) => sum + amount, 0);
  const upload = (rows: readonly BulkRowInput[]) => add.mutate(rows, { onSuccess: () => setKept(undefined) });
  const take = (added: AddedPerson[]) => {
    const rows = [...kept, ...toRows(added, { people, language })];
    setKept(rows);
    upload(rows);
  };
  const saved = people.flatMap(({ name, email }) => (email === null ? [] : [{ name, email }]));
  return (
    <Panel title={words.people.title} lead={words.people.lead}>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={add.isPending} onClick={() => setImporting(true)}>
          {words.people.import}
        </Button>
        {saved.length > 0 && all === 0 && (
          <Button look="secondary" disabled={add.isPending} onClick={() => take(saved)}>
            {count(words.people.addSaved, saved.length)}
          </Button>
        )}
      </div>
      {kept.length > 0 && !add.isPending && (
        <div className="grid gap-3">
          <Notice look={add.error ? 'bad' : 'plain'}>
            {add.error ? toServerWords(add.error, words.people.failed) : count(words.people.kept, kept.length)}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" disabled={!isOnline} onClick={() => upload(kept)}>
              {words.people.again}
            </Button>
            <Button look="quiet" onClick={() => setKept(undefined)}>
              {words.people.drop}
            </Button>
          </div>
        </div>
      )}
      {all === 0 && kept.length === 0 && <p className="text-soft">{words.people.none}</p>}
      {all > 0 && (
        <p role="status" className="font-semibold">
          {fill(words.people.summary, { good: send.counts.waiting, leftOut: send.counts.leftOut })}
        </p>
      )}
      {isImporting && (
        <Suspense>
          <Importer
            listName={`bulk:${send._id}`}
            known={[]}
            room={Math.max(0, send.allowance.listMax - all - kept.length)}
            onAdd={take}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

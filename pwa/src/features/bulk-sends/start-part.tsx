import type { BulkSend, StartBulkSendBody } from '@hellograph/contract';
import { approvals } from '@hellograph/words/en/approvals';
import { bulkSends as area } from '@hellograph/words/en/bulk-sends';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { toServerWords, wordsOfFailure } from '../../lib/api-error';
import { listCities } from '../../lib/time-zones';
import { useOnline } from '../../lib/when-idle';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/forms/check-field';
import { Choice, Pick } from '../../ui/forms/choice';
import { TextField } from '../../ui/forms/field';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { language } from '../../words/language';
import { count, useWords } from '../../words/use-words';
import { useStartBulkSend } from './bulk-queries';
import { LimitWords } from './people-part';

/** How and when it is sent, its total price, and the button that starts it. */
export function StartPart({ send }: { send: BulkSend }) {
  const words = useWords(area).start;
  const { held } = useWords(approvals);
  const isOnline = useOnline();
  const [saysNames, setSaysNames] = useState(false);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [timeZone, setTimeZone] = useState(send.timeZone);
  const start = useStartBulkSend(send._id);
  const credits = saysNames ? send.nameable * send.creditsEach : 0;
  const amount = send.counts.waiting;
  const refusal = send.namesRefusal;
  const isTooDear = credits > send.creditsAvailable;
  const body: StartBulkSendBody = { saysNames, sendAt: when === 'later' ? at.slice(0, 16) : null, timeZone, credits };
  const isReady = amount > 0 && !isTooDear && (when === 'now' || at !== '');
  return (
    <Panel title={words.title}>
      <div className="grid gap-1">
        <CheckField
          checked={saysNames}
          disabled={refusal !== null || send.nameable === 0}
          onChange={({ target }) => setSaysNames(target.checked)}
        >
          {words.saysNames}
        </CheckField>
        <p className="text-sm text-soft">
          {refusal === null
            ? fill(words.saysNamesHint, { credits: send.creditsEach })
            : refusal.code === 'FILM_MISSING'
              ? words.noVideo
              : wordsOfFailure(refusal)}
        </p>
      </div>
      <Choice
        label={words.when}
        value={when}
        options={(['now', 'later'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={setWhen}
      />
      {when === 'later' && (
        <div className="grid gap-1.5">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField label={words.time} type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
            <Pick label={words.zone} value={timeZone} options={listCities(timeZone)} onChange={setTimeZone} />
          </div>
          <p className="text-sm text-soft">{words.zoneHint}</p>
        </div>
      )}
      <div className="grid gap-1 rounded-2xl bg-sunk p-4">
        <p className="font-semibold">
          {credits === 0 ? words.free : fill(words.price, { credits: credits.toLocaleString(language.get()), people: send.nameable })}
        </p>
        {credits > 0 && (
          <p className="text-sm text-soft">{fill(words.available, { credits: send.creditsAvailable.toLocaleString(language.get()) })}</p>
        )}
        <LimitWords send={send} />
      </div>
      {isTooDear && <Notice look="bad">{words.tooDear}</Notice>}
      {!isOnline && <Notice>{words.needsNetwork}</Notice>}
      {start.error && <Notice look="bad">{toServerWords(start.error, words.failed)}</Notice>}
      {send.needsApproval && <p className="max-w-[60ch] text-sm text-soft">{held.askHint}</p>}
      <Button className="justify-self-start" disabled={!isReady || !isOnline} isBusy={start.isPending} onClick={() => start.mutate(body)}>
        {amount > 0 ? count(send.needsApproval ? held.ask : when === 'now' ? words.send : words.plan, amount) : words.sendNone}
      </Button>
    </Panel>
  );
}

import type { HostedEvent, SendInvitationsBody } from '@hellograph/contract';
import { creditsPerCopy } from '@hellograph/contract/card-copies';
import { events as area } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { faceQuestionId } from '../../../domain/cards/make-card-button';
import { shareLink } from '../../../domain/cards/share-link';
import { ApiError, toServerWords } from '../../../lib/api-error';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { Choice } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { copyEventLink } from '../household/household-link';
import { useEndOpenLink, useMakeOpenLink, useOpenEvent, useRemind, useSendInvitations, useSendTest } from './board-mutations';

/** From the first link to the last reminder. */
export function InvitePanel({ event }: { event: HostedEvent }) {
  const { invite: words } = useWords(area);
  const open = useOpenEvent(event._id);
  if (event.state === 'draft')
    return (
      <Panel title={words.title} lead={words.openLead}>
        <Button className="justify-self-start" isBusy={open.isPending} onClick={() => open.mutate()}>
          {words.openNow}
        </Button>
      </Panel>
    );
  return (
    <Panel title={words.title} lead={words.lead}>
      <SendPart event={event} />
      <OpenLinkPart event={event} />
    </Panel>
  );
}

function SendPart({ event }: { event: HostedEvent }) {
  const { invite: words } = useWords(area);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [saysNames, setSaysNames] = useState(false);
  const send = useSendInvitations(event._id);
  const test = useSendTest(event._id);
  const remind = useRemind(event._id);
  const body: SendInvitationsBody = { sendAt: when === 'later' ? at.slice(0, 16) : null, saysNames: saysNames && event.cardId !== null };
  const skipped = send.data?.skipped ?? [];
  const reasons = (Object.keys(words.skipped) as (keyof typeof words.skipped)[]).flatMap((reason) => {
    const amount = skipped.filter((one) => one.reason === reason).length;
    return amount > 0 ? [count(words.skipped[reason], amount)] : [];
  });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{words.sendText}</p>
      <Choice
        label={words.when}
        value={when}
        options={(['now', 'later'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={setWhen}
      />
      {when === 'later' && (
        <TextField label={words.later} type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
      )}
      <div className="grid">
        <CheckField
          checked={saysNames && event.cardId !== null}
          disabled={event.cardId === null}
          onChange={({ target }) => setSaysNames(target.checked)}
        >
          {words.saysNames}
        </CheckField>
        <p className="text-sm text-soft">{event.cardId === null ? words.noCard : fill(words.saysNamesHint, { credits: creditsPerCopy })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={send.isPending} disabled={when === 'later' && at === ''} onClick={() => send.mutate(body)}>
          {words.send}
        </Button>
        <Button
          look="secondary"
          isBusy={test.isPending}
          onClick={() => test.mutate(undefined, { onSuccess: () => toast.success(words.tested) })}
        >
          {words.test}
        </Button>
        {event.counts.silent > 0 && event.counts.invited > 0 && (
          <Button
            look="secondary"
            isBusy={remind.isPending}
            onClick={() =>
              remind.mutate(undefined, {
                onSuccess: (amount) => toast.success(amount === 0 ? words.remindedNobody : count(words.reminded, amount)),
              })
            }
          >
            {words.remind}
          </Button>
        )}
      </div>
      {send.error && <SendFailure error={send.error} cardId={event.cardId} />}
      {send.data && <Notice>{[send.data.planned > 0 ? count(words.sent, send.data.planned) : words.nobody, ...reasons].join(' ')}</Notice>}
    </div>
  );
}

/** Shows the failure, with a link to the card's page, which explains what it lacks. */
function SendFailure({ error, cardId }: { error: Error; cardId: string | null }) {
  const { invite: words } = useWords(area);
  return (
    <Notice look="bad">
      {toServerWords(error, words.nobody)}{' '}
      {cardId && error instanceof ApiError && error.code === 'CONSENT_MISSING' && (
        <Link to="/cards/$id" params={{ id: cardId }} hash={faceQuestionId} className="underline underline-offset-4">
          {words.toCard}
        </Link>
      )}
    </Notice>
  );
}

function OpenLinkPart({ event }: { event: HostedEvent }) {
  const { invite: words } = useWords(area);
  const make = useMakeOpenLink(event._id);
  const end = useEndOpenLink(event._id);
  const link = event.openLinks.find(({ revokedAt }) => revokedAt === null);
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-lg font-semibold">{words.anybody}</h3>
      <p className="text-soft">{words.anybodyLead}</p>
      {link ? (
        <>
          <p className="rounded-xl bg-sunk px-3 py-2 font-mono text-sm break-all select-all">{link.url}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => void shareLink(link.url, words.shareText, copyEventLink)}>
              <Icon name="share" size={18} /> {words.share}
            </Button>
            <Button look="secondary" onClick={() => void copyEventLink(link.url)}>
              <Icon name="copy" size={18} /> {words.copyLink}
            </Button>
            <Button look="danger" isBusy={end.isPending} onClick={() => end.mutate(link._id)}>
              {words.endLink}
            </Button>
          </div>
        </>
      ) : (
        <Button look="secondary" className="justify-self-start" isBusy={make.isPending} onClick={() => make.mutate()}>
          {words.makeLink}
        </Button>
      )}
    </section>
  );
}

import type { Rsvp } from '@hellograph/contract';
import { rsvp as area } from '@hellograph/words/en/rsvp';
import { fill } from '@hellograph/words/fill';
import { lazy } from 'react';
import { formatUntil } from '../../../domain/guests/format-until';
import { PartBoundary } from '../../../domain/guests/part-boundary';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { comes, commonStatus, withAll } from './answer-draft';
import type { AnswerSession } from './answer-session';
import type { AnswerState } from './answer-store';

const DoorCode = lazy(async () => ({ default: (await import('./door-code')).DoorCode }));

interface AnsweredProps {
  state: AnswerState;
  session: AnswerSession;
  rsvp: Rsvp;
}

/** The sent answer, with the actions that are still possible. */
export function Answered({ state, session, rsvp: { event, household } }: AnsweredProps) {
  const words = useWords(area);
  const { kept, isSending, isNewer, ownUrl } = state;
  const { draft, stage } = kept;
  const isOpen = !event.isClosed && event.state === 'open';
  const status = comes(draft) ? 'coming' : commonStatus(draft);
  const said = { coming: words.thanksYes, notComing: words.thanksNo, maybe: words.thanksMaybe } as const;
  const labels = { coming: words.yes, notComing: words.no, maybe: words.maybe } as const;
  const isWaiting = household?.waitingSince != null && !household.offerUntil;
  const isAnswered = stage !== 'draft';
  const tables = Object.entries(household?.tables ?? {});
  return (
    <section className="grid gap-4 rounded-card border border-line bg-sheet p-5 shadow-card" aria-live="polite">
      {isNewer && <Notice>{words.newer}</Notice>}
      {stage === 'waiting' && <Notice>{isSending ? words.sending : words.waits}</Notice>}
      {isAnswered && (
        <p className="flex items-center gap-3 font-display text-2xl">
          <span className="text-good">
            <Icon name="check" size={28} />
          </span>
          {isWaiting ? (household.hasEmail ? words.isWaiting : words.isWaitingPlain) : said[status ?? 'maybe']}
        </p>
      )}
      {household?.offerUntil && isOpen && (
        <div className="grid gap-3">
          <Notice look="good">{fill(words.offered, { time: formatUntil(household.offerUntil) })}</Notice>
          <div className="flex flex-wrap gap-3">
            <Button isBusy={isSending} onClick={() => void session.answer({ ...draft, waits: false })}>
              {words.takePlace}
            </Button>
            <Button look="secondary" disabled={isSending} onClick={() => void session.answer(withAll(draft, 'notComing'))}>
              {words.leavePlace}
            </Button>
          </div>
        </div>
      )}
      {isAnswered && draft.guests.length > 1 && (
        <ul className="grid gap-1 text-soft">
          {draft.guests.map(({ _id, name, status: one }, at) => (
            <li key={_id}>
              {name || fill(words.personName, { number: at + 1 })}: {one ? labels[one] : '–'}
            </li>
          ))}
        </ul>
      )}
      {isAnswered && household?.voiceUrl && (
        // biome-ignore lint/a11y/useMediaCaption: the guest's own words
        <audio src={household.voiceUrl} controls preload="none" aria-label={words.voice} className="h-11 w-full" />
      )}
      {tables.map(([guestId, table]) => (
        <p key={guestId}>{fill(words.table, { name: draft.guests.find(({ _id }) => _id === guestId)?.name ?? '', table })}</p>
      ))}
      {isOpen ? (
        <>
          <Button look="secondary" disabled={isSending} onClick={() => void session.edit()}>
            {words.change}
          </Button>
          <p className="text-center text-sm text-soft">{fill(words.changeUntil, { time: formatUntil(event.closesAt) })}</p>
        </>
      ) : (
        event.state === 'open' && <p className="text-soft">{words.closed}</p>
      )}
      {ownUrl && (
        <p className="grid gap-1 text-sm">
          {words.ownLink}
          <a href={ownUrl} className="break-all text-accent underline underline-offset-4">
            {ownUrl}
          </a>
        </p>
      )}
      {isAnswered && status === 'coming' && (household || ownUrl) && (
        <PartBoundary fallback={null}>
          <DoorCode url={ownUrl ?? location.origin + location.pathname} />
        </PartBoundary>
      )}
      {household === null && stage === 'sent' && (
        <Button look="quiet" onClick={() => void session.another()}>
          {words.joinInstead}
        </Button>
      )}
    </section>
  );
}

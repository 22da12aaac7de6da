import type { Rsvp } from '@hellograph/contract';
import { rsvp as area } from '@hellograph/words/en/rsvp';
import { fill } from '@hellograph/words/fill';
import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { GuestNoticePage } from '../../../domain/guests/guest-notice-page';
import { PartBoundary } from '../../../domain/guests/part-boundary';
import { EventCard } from '../../../domain/hosted-events/event-card';
import { Button, buttonClass } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { language } from '../../../words/language';
import { listed } from '../../../words/listed';
import { useWords } from '../../../words/use-words';
import { AnswerForm } from './answer-form';
import { type AnswerSession, createAnswerSession } from './answer-session';
import type { AnswerState } from './answer-store';
import { Answered } from './answered';
import { EventFacts, EventLinks } from './event-facts';

/** Its words are not among those of the first view. */
const AlbumPart = lazy(async () => {
  const [part] = await Promise.all([import('./album-part'), language.complete()]);
  return { default: part.AlbumPart };
});
const DatesPart = lazy(async () => {
  const [part] = await Promise.all([import('./dates-part'), language.complete()]);
  return { default: part.DatesPart };
});
const KeptPart = lazy(async () => {
  const [part] = await Promise.all([import('./kept-part'), language.complete()]);
  return { default: part.KeptPart };
});
const ReportPart = lazy(async () => {
  const [part] = await Promise.all([import('./kept-part'), language.complete()]);
  return { default: part.ReportPart };
});

const Waiting = () => (
  <div className="grid min-h-dvh place-items-center bg-paper text-accent">
    <Spinner label={useWords(area).loading} />
  </div>
);

/** The page behind a guest's link: the invitation, then their answer. */
export function RsvpScreen({ token }: { token: string }) {
  const words = useWords(area);
  const { state, session } = useAnswer(token);
  const { phase, failure, kept } = state;
  const rsvp = state.rsvp && kept.isOther ? toOther(state.rsvp) : state.rsvp;
  const title = rsvp?.event.title;
  useEffect(() => {
    document.title = title ? fill(words.tab, { title }) : words.tabPlain;
  }, [title, words]);
  if (phase === 'failed' && failure)
    return (
      <GuestNoticePage {...words.failures[failure]}>
        <Button onClick={() => void session.open()}>{words.again}</Button>
      </GuestNoticePage>
    );
  if (phase === 'deleted') return <GuestNoticePage title={words.kept.title} text={words.kept.gone} />;
  if (phase === 'loading' || !rsvp) return <Waiting />;
  const { event, household, datePoll } = rsvp;
  const isUndated = datePoll !== undefined;
  const isOver = event.state === 'cancelled' || (event.isClosed && !isUndated);
  return (
    <main className="mx-auto grid max-w-5xl items-start gap-6 bg-paper px-4 py-5 sm:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-12">
      <div className="mx-auto grid w-full max-w-52 gap-4 sm:max-w-sm lg:sticky lg:top-10">
        <EventCard event={event} as="h1" className="shadow-lift" isUndated={isUndated} />
        <CardPart card={rsvp.card} />
      </div>
      <div className="grid gap-6">
        {household && <p className="font-display text-2xl">{fill(words.dear, { name: household.name })}</p>}
        <EventFacts event={event} isUndated={isUndated} />
        {event.state === 'cancelled' && (
          <Notice look="bad">
            <strong>{words.cancelledTitle}.</strong> {event.cancelWords}
          </Notice>
        )}
        {datePoll ? (
          <PartBoundary fallback={null}>
            <DatesPart state={state} session={session} rsvp={rsvp} poll={datePoll} />
          </PartBoundary>
        ) : kept.stage !== 'draft' || isOver ? (
          <Answered state={state} session={session} rsvp={rsvp} />
        ) : (
          <AnswerForm state={state} session={session} rsvp={rsvp} />
        )}
        <EventLinks event={event} token={token} isUndated={isUndated} />
        {rsvp.hasAlbum && event.state === 'open' && (
          <PartBoundary fallback={null}>
            <AlbumPart key={kept.secret} token={token} secret={kept.secret} household={rsvp.household?.name} ownName={kept.draft.name} />
          </PartBoundary>
        )}
        {!isOver && <ForwardedPart name={state.rsvp?.household?.name} isOther={kept.isOther === true} session={session} />}
        {rsvp.coming && rsvp.coming.length > 0 && <Coming names={rsvp.coming} />}
        <footer className="grid justify-items-center gap-1 border-t border-line pt-4 text-sm text-soft">
          {household && (
            <PartBoundary fallback={null}>
              <KeptPart token={token} session={session} rsvp={rsvp} />
            </PartBoundary>
          )}
          <ReportDoor token={token} />
          <a href="/privacy-policy" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {words.privacy}
          </a>
        </footer>
      </div>
    </main>
  );
}

/** The invitation as a person sees it who has a forwarded link and answers for themselves. */
const toOther = (rsvp: Rsvp): Rsvp => ({
  ...rsvp,
  household: null,
  ...(rsvp.datePoll && { datePoll: { ...rsvp.datePoll, votes: {}, revision: 0 } }),
});

function ReportDoor({ token }: { token: string }) {
  const { report: words } = useWords(area);
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <PartBoundary fallback={null}>
        <ReportPart token={token} />
      </PartBoundary>
    );
  return (
    <button type="button" className="min-h-11 underline underline-offset-4" onClick={() => setOpen(true)}>
      {words.open}
    </button>
  );
}

/** The hosts' photo speaks here; the whole card is a tap away. */
function CardPart({ card }: { card: Rsvp['card'] }) {
  const words = useWords(area);
  if (!card) return null;
  return (
    <div className="grid gap-3">
      {card.video && (
        // biome-ignore lint/a11y/useMediaCaption: it has captions if the video has any
        <video
          controls
          playsInline
          preload="none"
          poster={card.video.thumbnail}
          src={card.video.resultUrl}
          width={card.video.width}
          height={card.video.height}
          aria-label={words.play}
          className="h-auto w-full rounded-card shadow-card"
        >
          {card.video.captionsUrl && <track kind="captions" src={card.video.captionsUrl} />}
        </video>
      )}
      <a href={card.url} className={buttonClass('secondary')}>
        {words.openCard}
      </a>
    </div>
  );
}

/** Lets a person with a forwarded link answer under their own name. */
function ForwardedPart({ name, isOther, session }: { name: string | undefined; isOther: boolean; session: AnswerSession }) {
  const words = useWords(area);
  if (!name) return null;
  return (
    <Button look="quiet" className="justify-self-center whitespace-normal!" onClick={() => void session.asOther(!isOther)}>
      {isOther ? fill(words.backTo, { name }) : `${fill(words.notYou, { name })} ${words.joinInstead}`}
    </Button>
  );
}

function Coming({ names }: { names: readonly string[] }) {
  const words = useWords(area);
  return (
    <details className="rounded-2xl border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {words.who} ({names.length})
      </summary>
      <p className="pb-4 text-soft">{listed(names)}</p>
    </details>
  );
}

const tryAgainMs = 5000;

/** Returns the answer of this device. A pending one is sent as soon as the device may be online. */
function useAnswer(token: string): { state: AnswerState; session: AnswerSession } {
  const [session] = useState(() => createAnswerSession(token));
  const state = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => void session.open(), [session]);
  useEffect(() => {
    const look = () => {
      const { kept, isSending } = session.get();
      const isWaiting = kept.stage === 'waiting' || kept.dates?.stage === 'waiting';
      if (document.visibilityState === 'visible' && isWaiting && !isSending) void session.sendWaiting();
    };
    const timer = setInterval(look, tryAgainMs);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);
  return { state, session };
}

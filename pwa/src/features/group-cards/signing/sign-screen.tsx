import type { Signing } from '@hellograph/contract';
import { signing as area } from '@hellograph/words/en/signing';
import { fill } from '@hellograph/words/fill';
import { type ComponentType, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { CardFront } from '../../../domain/cards/card-front';
import { formatUntil } from '../../../domain/guests/format-until';
import { GuestNoticePage } from '../../../domain/guests/guest-notice-page';
import { PartBoundary } from '../../../domain/guests/part-boundary';
import { Button } from '../../../ui/button';
import { Spinner } from '../../../ui/spinner';
import { language } from '../../../words/language';
import { count, useWords } from '../../../words/use-words';
import type { SignaturePreviewProps } from '../composer/sign-fields';
import { hasBegun } from './kept-signature';
import { createSigningSession, type SigningSession } from './signing-session';
import type { SigningState } from './signing-state';

const tryAgainMs = 5000;
const readAgainMs = 5000;

const mayWait = ({ kept, isSending }: SigningState) => kept.stage === 'waiting' && !isSending;
const isMaking = ({ own }: SigningState) => own?.signature.videoState === 'making';

/**
 * The signature of this device behind a link. A pending signature is sent as soon as the device may
 * be online; a video in the making is polled.
 */
function useSigning(token: string): { state: SigningState; session: SigningSession } {
  const [session] = useState(() => createSigningSession(token));
  const state = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => void session.open(), [session]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && mayWait(session.get())) void session.sendWaiting();
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
  const making = isMaking(state);
  useEffect(() => {
    if (!making) return;
    const timer = setInterval(() => void session.readOwn().catch(() => {}), readAgainMs);
    return () => clearInterval(timer);
  }, [making, session]);
  return { state, session };
}

const load = async () => {
  const [composer] = await Promise.all([import('../composer/composer'), language.complete()]);
  return { default: composer.Composer };
};
const Composer = lazy(load);
const Signed = lazy(async () => ({ default: (await import('./signed')).Signed }));

const Waiting = () => (
  <div className="grid min-h-dvh place-items-center bg-paper text-accent">
    <Spinner label={useWords(area).loading} />
  </div>
);

interface SignScreenProps {
  token: string;
  Preview: ComponentType<SignaturePreviewProps>;
}

/** The page behind a sign link: an introduction, then the composer, then the sent signature. */
export function SignScreen({ token, Preview }: SignScreenProps) {
  const words = useWords(area);
  const { state, session } = useSigning(token);
  const [isWriting, setWriting] = useState(false);
  const { phase, failure, signing, kept } = state;
  useEffect(() => {
    document.title = signing?.to ? fill(words.tab, { name: signing.to }) : words.tabPlain;
  }, [signing, words]);
  if (phase === 'failed' && failure)
    return (
      <GuestNoticePage {...words[failure]}>
        <Button onClick={() => void session.open()}>{words.again}</Button>
      </GuestNoticePage>
    );
  if (phase === 'loading' || !signing) return <Waiting />;
  if (kept.stage !== 'draft')
    return (
      <PartBoundary fallback={<Waiting />}>
        <Signed state={state} session={session} signing={signing} onEdit={() => void session.edit().then(() => setWriting(true))} />
      </PartBoundary>
    );
  if (isWriting)
    return (
      <PartBoundary fallback={<Waiting />}>
        <Composer state={state} session={session} signing={signing} Preview={Preview} onBack={() => setWriting(false)} />
      </PartBoundary>
    );
  return <Invitation signing={signing} isBegun={hasBegun(kept)} onBegin={() => setWriting(true)} />;
}

function Invitation({ signing, isBegun, onBegin }: { signing: Signing; isBegun: boolean; onBegin: () => void }) {
  const words = useWords(area);
  const { title, to, sender, state, signed, deadlineAt, closesAt } = signing;
  return (
    <main className="grid min-h-dvh bg-paper lg:grid-cols-2">
      <CardFront
        card={signing}
        followsTheme
        title={title}
        {...(to && { above: fill(words.forName, { name: to }) })}
        below={sender ? fill(words.from, { name: sender }) : words.fromAll}
        className="min-h-[46dvh] lg:min-h-dvh"
      />
      <div className="grid content-center justify-items-center gap-4 px-5 py-8 text-center lg:px-16">
        <p className="rounded-full bg-sunk px-4 py-1.5 text-sm font-semibold text-soft">
          {signed > 0 ? count(words.signed, signed) : words.first}
        </p>
        {state === 'closed' ? (
          <>
            <h2 className="text-3xl">{words.closedTitle}</h2>
            <p className="max-w-[26rem] text-soft">{words.closedText}</p>
          </>
        ) : (
          <>
            <p className="max-w-[26rem] text-lg leading-relaxed">{words.lead}</p>
            <Button className="min-h-14 w-full max-w-[26rem] text-lg" onPointerEnter={() => void load().catch(() => {})} onClick={onBegin}>
              {isBegun ? words.continue : words.begin}
            </Button>
            <p className="text-sm text-soft">
              {state === 'late' ? fill(words.late, { time: formatUntil(closesAt) }) : fill(words.until, { time: formatUntil(deadlineAt) })}
            </p>
            <p className="max-w-[26rem] text-sm text-soft">{to ? fill(words.secret, { name: to }) : words.secretPlain}</p>
          </>
        )}
        <a href="/privacy-policy" className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4">
          {words.privacy}
        </a>
      </div>
    </main>
  );
}

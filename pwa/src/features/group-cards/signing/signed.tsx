import type { OwnSignature, Signing } from '@hellograph/contract';
import { signing as area } from '@hellograph/words/en/signing';
import { fill } from '@hellograph/words/fill';
import { lazy, useState } from 'react';
import { formatUntil } from '../../../domain/guests/format-until';
import { PartBoundary } from '../../../domain/guests/part-boundary';
import { wordsOfFailure } from '../../../lib/api-error';
import { copyText } from '../../../lib/plain-http/copy-text';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { Spinner } from '../../../ui/spinner';
import { language } from '../../../words/language';
import { useWords } from '../../../words/use-words';
import { WallTile } from '../wall/wall-tile';
import { toOwnLink } from './kept-signature';
import { signerPush } from './signer-push';
import type { SigningSession } from './signing-session';
import type { SigningState } from './signing-state';
import { TellMe } from './tell-me';

/** Its words are not among those of the first view. */
const ClipCaptionsPart = lazy(async () => {
  const [part] = await Promise.all([import('./clip-captions-part'), language.complete()]);
  return { default: part.ClipCaptionsPart };
});

interface SignedProps {
  state: SigningState;
  session: SigningSession;
  signing: Signing;
  onEdit: () => void;
}

/** After signing: where the signature is, how it looks, and how to change it. */
export function Signed({ state, session, signing, onEdit }: SignedProps) {
  const { done: words } = useWords(area);
  const { own, kept } = state;
  const isSent = kept.stage === 'sent';
  return (
    <main className="grid min-h-dvh content-start justify-items-center gap-6 bg-paper px-4 py-8 sm:py-14">
      <header className="grid max-w-xl justify-items-center gap-3 text-center">
        <span className={`grid size-16 place-items-center rounded-full ${isSent ? 'bg-good-wash text-good' : 'bg-sunk text-soft'}`}>
          {isSent ? (
            <Icon name="check" size={34} />
          ) : state.isSending || state.isServerBusy ? (
            <Spinner size={30} />
          ) : (
            <Icon name="cloudOff" size={30} />
          )}
        </span>
        <h1 className="text-4xl">{isSent ? words.title : words.waiting}</h1>
        <p className="max-w-[30rem] text-lg text-soft" role="status">
          {isSent
            ? signing.approvesFirst
              ? words.textApproves
              : words.text
            : state.isSending
              ? words.sending
              : state.isServerBusy
                ? words.busyText
                : words.waitingText}
        </p>
      </header>
      {state.share !== null && (
        <div className="w-full max-w-sm">
          <ProgressBar share={state.share} label={words.sending} />
        </div>
      )}
      {own?.thanks && (
        <section className="grid w-full max-w-xl gap-2 rounded-card bg-good-wash px-6 py-5 text-good">
          <h2 className="text-2xl">{signing.to ? fill(words.thanks, { name: signing.to }) : words.thanksPlain}</h2>
          <p className="font-display text-lg whitespace-pre-line italic wrap-anywhere">“{own.thanks.words}”</p>
        </section>
      )}
      {own && isSent && <OwnTile signature={own.signature} />}
      {own && isSent && <VideoState signature={own.signature} />}
      {own && isSent && own.signature.kind === 'clip' && own.signature.isEditable && own.signature.video?.captionsUrl && (
        <PartBoundary fallback={null}>
          <ClipCaptionsPart kept={kept} url={own.signature.video.captionsUrl} onSaved={() => session.readOwn()} />
        </PartBoundary>
      )}
      {isSent && <TellMe kept={kept} signing={signing} about="news" onNews={() => void session.readOwn().catch(() => {})} />}
      {isSent && <Changes state={state} session={session} signing={signing} onEdit={onEdit} />}
    </main>
  );
}

function OwnTile({ signature }: { signature: OwnSignature }) {
  const [plays, setPlays] = useState(false);
  return (
    <div className="w-full max-w-sm">
      <WallTile signature={signature} isPlaying={plays} onToggle={() => setPlays(!plays)} onEnd={() => setPlays(false)}>
        {signature.reaction && <p className="text-3xl">{signature.reaction}</p>}
      </WallTile>
    </div>
  );
}

function VideoState({ signature: { videoState, problem } }: { signature: OwnSignature }) {
  const { done: words } = useWords(area);
  if (videoState === 'making')
    return (
      <p role="status" className="flex max-w-sm items-center gap-3 text-soft">
        <Spinner size={20} /> {words.making}
      </p>
    );
  if (videoState === 'unfunded') return <p className="max-w-sm text-soft">{words.unfunded}</p>;
  if (videoState === 'failed' && problem)
    return <p className="max-w-sm text-soft">{fill(words.failed, { reason: wordsOfFailure(problem) })}</p>;
  return null;
}

function Changes({ state, session, signing, onEdit }: SignedProps) {
  const { done: words } = useWords(area);
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState<{ look: 'good' | 'bad'; text: string }>();
  const isEditable = state.own?.signature.isEditable ?? signing.state === 'open';
  const copy = () =>
    copyText(toOwnLink(location.origin, state.kept)).then(
      () => setNote({ look: 'good', text: words.copied }),
      () => {},
    );
  const withdraw = () => {
    const { id } = state.kept;
    return session
      .withdraw()
      .then(() => signerPush.forget(id))
      .catch((thrown: unknown) => setNote({ look: 'bad', text: thrown instanceof Error ? thrown.message : '' }));
  };
  return (
    <section className="grid w-full max-w-xl justify-items-center gap-3 text-center">
      <p className="text-sm text-soft">{isEditable ? fill(words.until, { time: formatUntil(signing.deadlineAt) }) : words.closed}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {isEditable && (
          <>
            <Button look="secondary" onClick={onEdit}>
              <Icon name="pencil" size={18} /> {words.edit}
            </Button>
            <Button look="secondary" onClick={() => void copy()}>
              <Icon name="copy" size={18} /> {words.link}
            </Button>
            <Button look="danger" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
              {words.withdraw}
            </Button>
          </>
        )}
        {signing.state !== 'closed' && (
          <Button look="quiet" onClick={() => void session.another({ isKept: signerPush.isWanted(state.kept.id) })}>
            {words.another}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className="grid w-full gap-3 rounded-card border border-line bg-sheet p-5 text-start">
          <h2 className="text-xl">{words.withdrawTitle}</h2>
          <p className="text-soft">{words.withdrawText}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="secondary" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button onClick={() => void withdraw()}>{words.withdraw}</Button>
          </div>
        </div>
      )}
      {note && <Notice look={note.look}>{note.text}</Notice>}
    </section>
  );
}

import type { FaceOwner, Signing } from '@hellograph/contract';
import { signing as area } from '@hellograph/words/en/signing';
import { fill } from '@hellograph/words/fill';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { DrawingBoard } from '../../../domain/drawings/drawing-board';
import { formatUntil } from '../../../domain/guests/format-until';
import { FaceOwnerRadios } from '../../../domain/photos/face-owner-radios';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { hasBegun, hasFace, isPhoto } from '../signing/kept-signature';
import type { SigningSession } from '../signing/signing-session';
import type { SigningState } from '../signing/signing-state';
import { TellMe } from '../signing/tell-me';
import { PicturePart } from './picture-part';
import { checkDraft, NameFields, type SignaturePreviewProps, type SignProblem, VoicePart, WordsField } from './sign-fields';
import { usePicture } from './use-picture';

interface FacePartProps {
  value: FaceOwner | null;
  problem: string | undefined;
  onChange: (said: FaceOwner) => void;
}

/** Asks a signer whose face their photo shows. */
function FacePart(props: FacePartProps) {
  const { compose: words } = useWords(area);
  return <FaceOwnerRadios {...props} legend={words.face} labels={words.faces} said={words.faceSaid} hint={words.faceHint} />;
}

interface ComposerProps {
  state: SigningState;
  session: SigningSession;
  signing: Signing;
  Preview: ComponentType<SignaturePreviewProps>;
  onBack: () => void;
}

/** The signature of one person: a picture, words, a name; everything is stored while typing. */
export function Composer({ state, session, signing, Preview, onBack }: ComposerProps) {
  const { compose: words, done } = useWords(area);
  const { draft, revision } = state.kept;
  const picture = usePicture(state, session);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [problems, setProblems] = useState<readonly SignProblem[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const [draws, setDraws] = useState(false);
  const canSpeak = state.own?.signature.kind === 'speaking' || state.own?.signature.kind === 'recording' || signing.canSpeak;
  // Problems are checked again with each change, so that they disappear once solved.
  const shown = checkDraft(draft, canSpeak).filter((problem) => problems.includes(problem));
  const fields = { draft, problems: shown, onChange: session.change };
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>(`[data-part="${problems[0]}"]`)?.focus();
  }, [problems]);

  const sign = (event: FormEvent) => {
    event.preventDefault();
    const found = checkDraft(draft, canSpeak);
    setProblems([...found]);
    if (found.length === 0) void session.sign();
  };
  if (draws)
    return (
      <main className="mx-auto min-h-dvh max-w-xl bg-paper px-4 py-6">
        <DrawingBoard
          onCancel={() => setDraws(false)}
          onDone={(drawing) => {
            setDraws(false);
            void picture.putDrawing(drawing);
          }}
        />
      </main>
    );
  return (
    <main className="min-h-dvh bg-paper pb-36">
      <div className="mx-auto grid max-w-xl gap-6 px-4 py-4 sm:py-8">
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-full pe-3 font-semibold text-accent"
          onClick={onBack}
        >
          <span className="rotate-90 rtl:-rotate-90" aria-hidden="true">
            <Icon name="chevron" size={20} />
          </span>
          {words.back}
        </button>
        <div className="grid gap-1">
          <h1 className="text-4xl">{words.title}</h1>
          <p className="font-display text-lg text-soft italic wrap-anywhere">{signing.title}</p>
        </div>
        {state.refusal !== undefined && <Notice look="bad">{fill(done.refused, { reason: state.refusal })}</Notice>}
        <form id="signature" ref={form} noValidate onSubmit={sign} className="grid gap-6">
          <PicturePart picture={picture} isDrawing={draft.isDrawing} stage={setStage} onDraw={() => setDraws(true)} />
          {hasFace(draft) && (
            <FacePart
              value={draft.faceOwner}
              problem={shown.includes('face') ? words.wrong.face : undefined}
              onChange={(faceOwner) => session.change({ faceOwner })}
            />
          )}
          <WordsField {...fields} signing={signing} />
          {isPhoto(draft) && (
            <VoicePart {...fields} canSpeak={canSpeak} askWords={session.askWords} photo={picture.blob} stage={stage} Preview={Preview} />
          )}
          {signing.song && isPhoto(draft) && (
            <CheckField checked={draft.singsAlong ?? false} onChange={({ target }) => session.change({ singsAlong: target.checked })}>
              {fill(words.singAlong, { song: signing.song })}
            </CheckField>
          )}
          <NameFields {...fields} />
          <p className="text-sm text-soft">
            {fill(words.consent, {
              name: signing.to || signing.sender,
              time: formatUntil(signing.state === 'late' ? signing.closesAt : signing.deadlineAt),
            })}
          </p>
        </form>
        {revision === 0 && signing.state === 'open' && state.saved === 'yes' && hasBegun(state.kept) && (
          <TellMe kept={state.kept} signing={signing} about="reminder" />
        )}
      </div>
      <div className="fixed inset-x-0 bottom-0 border-t border-line bg-paper/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="mx-auto grid max-w-xl gap-1.5">
          <Button type="submit" form="signature" className="min-h-14 text-lg" isBusy={state.isSending}>
            {revision > 0 ? words.save : words.sign}
          </Button>
          <p className="text-center text-sm text-soft" role="status" data-kept={state.saved === 'yes' ? 'saved' : state.saved}>
            {state.saved === 'lost'
              ? words.notSaved
              : state.saved === 'yes' && (draft.words || draft.name || draft.pictureId)
                ? words.saved
                : ' '}
          </p>
        </div>
      </div>
    </main>
  );
}

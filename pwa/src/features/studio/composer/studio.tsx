import type { FacePoints } from '@hellograph/contract/face-points';
import { creditsPerGeneration, type Plan, recordingMaxSec } from '@hellograph/contract/plans';
import { charactersPerSec, charactersSaid, toShown } from '@hellograph/contract/spoken-marks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { videoKeys } from '../../../domain/videos/queries';
import { type Draft, isUntouched } from '../../../drafts/draft';
import { toServerWords } from '../../../lib/api-error';
import { formatDuration } from '../../../lib/format';
import { useObjectUrl } from '../../../lib/use-object-url';
import { useAuth } from '../../../session/auth-store';
import { api } from '../../../sync/api-client';
import { toBlockWords } from '../../../sync/view/block-words';
import { PlansLink } from '../../../sync/view/plans-link';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { card } from '../../../words/english/card';
import { faces as facesWords } from '../../../words/english/faces';
import { studio } from '../../../words/english/studio';
import { fill } from '../../../words/fill';
import { count, useWords, wordsOf } from '../../../words/use-words';
import { useCast } from '../faces/use-cast';
import { useFaceOwner } from '../faces/use-face-owner';
import { PhotoPanel } from '../photo/photo-panel';
import { Result } from '../send/result';
import { SendingPanel } from '../send/sending-panel';
import { useSend } from '../send/use-send';
import { OwnVoice } from '../voice/own-voice';
import { checkScript } from '../words/cast';
import { Ideas } from '../words/ideas';
import { ScriptHelp } from '../words/script-help';
import { SpeakerList } from '../words/speaker-list';
import { CardChoices } from './card-choices';
import { Choices } from './choices';
import { KeptWord } from './kept-word';
import { useDraft } from './use-draft';

const SpokenTools = lazy(() => import('../words/spoken-tools').then(({ SpokenTools }) => ({ default: SpokenTools })));
const FaceOwnerChoice = lazy(() => import('../faces/face-owner-choice').then(({ FaceOwnerChoice }) => ({ default: FaceOwnerChoice })));
const FinishPanel = lazy(() => import('../look/finish-panel').then(({ FinishPanel }) => ({ default: FinishPanel })));

function useEstimate(draft: Draft, isSignedIn: boolean) {
  const about = {
    resolution: draft.resolution,
    mode: draft.mode,
    duration: draft.duration,
    characters: Math.ceil(charactersSaid(draft.message) / 20) * 20,
    numberOfVideos: draft.count,
  };
  return useQuery({
    queryKey: videoKeys.estimate(about),
    queryFn: async ({ signal }) => (await api('GET /video/estimate', { query: about, signal })).data,
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

/** What will be missing, in words, or nothing. */
function whatIsMissing(draft: Draft, charactersMax: number, photoProblem: string | undefined): string | undefined {
  const words = wordsOf(studio).message;
  const speaksItself = draft.photo && draft.recording && draft.speakers.length < 2;
  if (draft.message.trim() === '' && !speaksItself) return words.missing;
  if ([...toShown(draft.message.trim())].length > charactersMax) return fill(words.tooLong, { max: charactersMax });
  return draft.speakers.some(({ points }) => points) ? undefined : photoProblem;
}

/** What is shown of the draft before it is sent. */
export interface PreviewPlace {
  draft: Draft;
  /** Lies over the photo. */
  stage: HTMLElement | null;
  /** Makes the face with these points the one that speaks. */
  onSpeaker: (points: FacePoints) => void;
}

interface StudioProps {
  /** Whose limits apply. */
  plan: Plan;
  /** Stands beside what was sent until it has ended. */
  whileWaiting: ReactNode;
  preview: (place: PreviewPlace) => ReactNode;
  /** How the page begins with the draft of this device. */
  start?: ((draft: Draft) => Draft) | undefined;
}

export function Studio({ plan, whileWaiting, preview, start }: StudioProps) {
  const state = useAuth();
  const navigate = useNavigate();
  const { owner, draft, isRead, kept, sending: outgoing, change, clear, begin, setQueued, setSent } = useDraft(start);
  const cardWords = useWords(card);
  const [missing, setMissing] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useSend({ owner, onQueued: setQueued, onSent: setSent });
  const estimate = useEstimate(draft, isRead && state.status === 'in');
  // What an answer about the draft would change must not change while it goes.
  const isOpen = isRead && !sending.isPending && !outgoing && draft.sentIds.length === 0;
  const canAsk = isOpen && state.status === 'in';
  const cast = useCast(draft, change, { plan, canLook: canAsk });
  useFaceOwner({ owner, draft, isWanted: isOpen }, (faceOwner) => change({ faceOwner }));
  const photoUrl = useObjectUrl(draft.photo);
  const facesSay = useWords(facesWords);
  const words = useWords(studio);
  const { send: says } = words;

  const characters = [...toShown(draft.message)].length;
  const isDialogue = draft.speakers.length > 1;
  const { twice } = checkScript(draft);
  const twiceProblem = twice && fill(facesSay.twice, { name: twice });

  const send = () => {
    if (state.status !== 'in') {
      toast(words.signInFirst, { icon: '✋' });
      void navigate({ to: '/login', search: { back: '/workflow' } });
      return;
    }
    const lacking = whatIsMissing(draft, plan.charactersMax, cast.search.problem) ?? twiceProblem;
    setMissing(lacking);
    if (!lacking) sending.mutate(draft);
  };
  const another = () => {
    sending.reset();
    begin();
  };

  return (
    <div
      inert={!isRead}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-10"
    >
      <div className="lg:sticky lg:top-24">
        {outgoing && outgoing.state !== 'blocked' ? (
          <SendingPanel shown={outgoing} photo={draft.photo} onAnother={another}>
            {whileWaiting}
          </SendingPanel>
        ) : draft.sentIds.length > 0 ? (
          <Result
            ids={draft.sentIds}
            photo={draft.photo}
            whileWaiting={whileWaiting}
            onAnother={another}
            onRetried={(old, id) => setSent(draft.sentIds.map((known) => (known === old ? id : known)))}
          />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <PhotoPanel
              draft={draft}
              isRead={isRead}
              cast={cast}
              onPhoto={(photo, how) =>
                change({ photo, lookedAt: undefined, speakers: [], ...(how === 'chosen' && { faceOwner: undefined }) })
              }
              preview={(stage) => preview({ draft, stage, onSpeaker: cast.setSpeaker })}
            />
            {draft.photo && (
              <Suspense>
                <FinishPanel draft={draft} onChange={(finish) => change({ finish })} />
              </Suspense>
            )}
            {!draft.photo && <CardChoices card={draft.card} message={draft.message} onChange={(card) => change({ card })} />}
          </div>
        )}
      </div>
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {isDialogue && draft.lookedAt && (
          <SpeakerList
            url={photoUrl}
            lookedAt={draft.lookedAt}
            speakers={draft.speakers}
            message={draft.message}
            onRename={cast.rename}
            onVoice={cast.setVoice}
            onPoints={cast.edit}
            onRemove={cast.remove}
          />
        )}
        <TextArea
          ref={field}
          label={isDialogue ? facesSay.script : words.message.label}
          placeholder={
            isDialogue
              ? fill(facesSay.scriptPlaceholder, { first: draft.speakers[0]?.name ?? '', second: draft.speakers[1]?.name ?? '' })
              : words.message.placeholder
          }
          disabled={!isRead}
          value={draft.message}
          onChange={(event) => {
            setMissing(undefined);
            change({ message: event.target.value });
          }}
          problem={missing}
          hint={
            <span className="flex justify-between gap-4">
              <span>
                {characters > 0
                  ? count(words.message.spoken, Math.max(1, Math.round(charactersSaid(draft.message) / charactersPerSec)))
                  : draft.photo
                    ? words.message.photoHint
                    : words.message.hint}
              </span>
              <span className={characters > plan.charactersMax ? 'font-semibold text-bad' : ''}>
                {characters} / {plan.charactersMax}
              </span>
            </span>
          }
        />
        <Suspense>
          <SpokenTools field={field} voice={draft.voice} />
        </Suspense>
        {!isDialogue && <Ideas message={draft.message} onUse={(message) => change({ message })} />}
        {isDialogue && <ScriptHelp speakers={draft.speakers} message={draft.message} onInsert={(message) => change({ message })} />}
        {!isDialogue && <OwnVoice draft={draft} maxSec={recordingMaxSec(plan)} canHear={canAsk} onChange={change} />}
        <Choices draft={draft} plan={plan} isVoiced={isDialogue || draft.recording !== undefined} onChange={change} />
        <div className="grid gap-3 rounded-card border border-line bg-sheet p-4 shadow-card">
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <span className="font-semibold">{fill(says.credits, { count: creditsPerGeneration * draft.count })}</span>
            <span className="text-soft">{estimate.data ? formatDuration(estimate.data.etaSec) : says.estimate}</span>
          </p>
          {estimate.data && <p className="text-sm text-soft">{fill(says.have, { count: estimate.data.creditsAvailable })}</p>}
          {outgoing?.sending.block && (
            <>
              <Notice look="bad">{toBlockWords(outgoing.sending.block)}</Notice>
              <PlansLink block={outgoing.sending.block} />
            </>
          )}
          {sending.isError && <Notice look="bad">{toServerWords(sending.error, words.sendFailed)}</Notice>}
          {draft.photo && (
            <Suspense>
              <FaceOwnerChoice
                value={draft.faceOwner}
                isGroup={(draft.lookedAt?.faces.length ?? 1) > 1}
                onChange={(faceOwner) => change({ faceOwner })}
              />
            </Suspense>
          )}
          <Button type="submit" isBusy={sending.isPending} className="min-h-13 text-lg!">
            {sending.isPending ? says.busy : sending.isError ? says.again : draft.photo ? says.speak : cardWords.make}
          </Button>
          <p className="flex items-center justify-between text-sm text-soft">
            <KeptWord kept={kept} isUntouched={isUntouched(draft)} />
            <button
              type="button"
              className="min-h-11 rounded-full px-3 font-semibold underline-offset-4 hover:text-ink hover:underline"
              onClick={clear}
            >
              {says.clear}
            </button>
          </p>
        </div>
      </form>
    </div>
  );
}

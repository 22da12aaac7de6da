import { creditsPerGeneration, type Plan } from '@hellograph/contract/plans';
import { videoWords } from '@hellograph/contract/video-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Draft } from '../../../drafts/draft-store';
import { api } from '../../../lib/api-client';
import { toErrorMessage } from '../../../lib/api-error';
import { formatDuration } from '../../../lib/format';
import { useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { Spinner } from '../../../ui/spinner';
import { videoKeys } from '../../../videos/queries';
import { useDraft } from '../lib/use-draft';
import { useSend } from '../lib/use-send';
import { Choices } from './choices';
import { PhotoPicker } from './photo-picker';
import { Result } from './result';

const charactersPerSec = 14;

function useEstimate(draft: Draft | undefined, isSignedIn: boolean) {
  const about = draft && {
    resolution: draft.resolution,
    mode: draft.mode,
    duration: draft.duration,
    characters: Math.ceil([...draft.message].length / 20) * 20,
    numberOfVideos: draft.count,
  };
  return useQuery({
    queryKey: videoKeys.estimate(about ?? {}),
    queryFn: async ({ signal }) => (await api('GET /video/estimate', { query: about ?? {}, signal })).data,
    enabled: Boolean(about) && isSignedIn,
    placeholderData: keepPreviousData,
  });
}

/** What will be missing, in words, or nothing. */
function whatIsMissing(draft: Draft, charactersMax: number): string | undefined {
  if (!draft.photo) return 'Choose a photo first.';
  if (draft.message.trim() === '') return 'Write a message first: it is what the photo will say.';
  if ([...draft.message.trim()].length > charactersMax) return `This message is longer than the ${charactersMax} characters of your plan.`;
  return undefined;
}

/** `plan` is whose limits apply; `whileWaiting` stands beside what was sent until it has ended. */
export function Studio({ plan, whileWaiting }: { plan: Plan; whileWaiting: ReactNode }) {
  const state = useAuth();
  const navigate = useNavigate();
  const { draft, saved, change, clear, begin, setSent } = useDraft();
  const [missing, setMissing] = useState<string>();
  const { sending, share } = useSend({ onAccepted: setSent });
  const estimate = useEstimate(draft, state.status === 'in');

  if (!draft) return <Spinner label="Opening your draft" />;
  const characters = [...draft.message].length;

  const send = () => {
    if (state.status !== 'in') {
      toast(videoWords.signInFirst, { icon: '✋' });
      void navigate({ to: '/login', search: { back: '/workflow' } });
      return;
    }
    const lacking = whatIsMissing(draft, plan.charactersMax);
    setMissing(lacking);
    if (!lacking) sending.mutate(draft);
  };
  const another = () => {
    sending.reset();
    begin();
  };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-10">
      <div className="lg:sticky lg:top-24">
        {draft.sentIds.length > 0 ? (
          <Result
            ids={draft.sentIds}
            photo={draft.photo}
            whileWaiting={whileWaiting}
            onAnother={another}
            onRetried={(old, id) => setSent(draft.sentIds.map((known) => (known === old ? id : known)))}
          />
        ) : (
          <PhotoPicker photo={draft.photo} onChange={(photo) => change({ photo })} />
        )}
      </div>
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextArea
          label="Message"
          placeholder="Happy birthday, Nana! We all miss you and can’t wait to see you on Sunday."
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
                  ? `About ${Math.max(1, Math.round(characters / charactersPerSec))} seconds when spoken`
                  : 'What the photo will say'}
              </span>
              <span className={characters > plan.charactersMax ? 'font-semibold text-bad' : ''}>
                {characters} / {plan.charactersMax}
              </span>
            </span>
          }
        />
        <Choices draft={draft} plan={plan} onChange={change} />
        <div className="grid gap-3 rounded-card border border-line bg-sheet p-4 shadow-card">
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <span className="font-semibold">Credits required: {creditsPerGeneration * draft.count}</span>
            <span className="text-soft">{estimate.data ? formatDuration(estimate.data.etaSec) : 'under 5 mins'}</span>
          </p>
          {estimate.data && <p className="text-sm text-soft">You have {estimate.data.creditsAvailable} credits.</p>}
          {sending.isPending && <ProgressBar share={share} label={`Sending the photo, ${Math.round(share * 100)} %`} />}
          {sending.isError && <Notice look="bad">{toErrorMessage(sending.error)}</Notice>}
          <Button type="submit" isBusy={sending.isPending} className="min-h-13 text-lg!">
            {sending.isPending ? `Sending… ${Math.round(share * 100)} %` : sending.isError ? 'Try again' : 'Make it speak'}
          </Button>
          <p className="flex items-center justify-between text-sm text-soft">
            <span>{saved ? 'Draft saved on this device' : 'Saving…'}</span>
            <button
              type="button"
              className="min-h-11 rounded-full px-3 font-semibold underline-offset-4 hover:text-ink hover:underline"
              onClick={clear}
            >
              Clear
            </button>
          </p>
        </div>
      </form>
    </div>
  );
}

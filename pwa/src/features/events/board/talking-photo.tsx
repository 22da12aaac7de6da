import type { EventKind, FaceOwner, HostedEvent, Occasion, Video } from '@hellograph/contract';
import { plans, recordingMaxSec } from '@hellograph/contract/plans';
import { autoVoiceId } from '@hellograph/contract/voices';
import { drafts } from '@hellograph/words/en/drafts';
import { eventPhoto } from '@hellograph/words/en/event-photo';
import { events as area } from '@hellograph/words/en/events';
import { studio } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { cardsQuery } from '../../../domain/cards/queries';
import { FaceOwnerRadios } from '../../../domain/photos/face-owner-radios';
import { toUsablePhoto } from '../../../domain/photos/to-usable-photo';
import { hostedEventKeys } from '../../../domain/query-keys';
import { VideoProgressBar } from '../../../domain/videos/video-progress';
import { settleVoices } from '../../../domain/voices/guess-language';
import { useKeptDraft } from '../../../drafts/use-kept-draft';
import { wordsOfFailure } from '../../../lib/api-error';
import { newId } from '../../../lib/new-id';
import { useForm } from '../../../lib/use-form';
import { useObjectUrl } from '../../../lib/use-object-url';
import { accountHere } from '../../../session/workspace';
import { api } from '../../../sync/api-client';
import { upload } from '../../../sync/upload';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Disclosure } from '../../../ui/disclosure';
import { Pick } from '../../../ui/forms/choice';
import { TextArea } from '../../../ui/forms/field';
import { FileButton } from '../../../ui/forms/file-button';
import { FormSummary } from '../../../ui/forms/form-summary';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Notice } from '../../../ui/notice';
import { useWords, wordsOf } from '../../../words/use-words';
import { useUpdateEvent } from './board-mutations';

const RecordDialog = lazyPart(async () => (await import('../../../domain/recordings/record-dialog')).RecordDialog);

/**
 * A video that is being made for the invitation. The ids are constant, so that trying again makes
 * one card.
 */
interface BegunPhoto {
  videoId: string;
  cardId: string;
  faceOwner: FaceOwner;
  words: string;
}

const occasionOf: Readonly<Record<EventKind, Occasion>> = { party: 'hello', wedding: 'wedding', saveTheDate: 'wedding', other: 'hello' };

/** Puts the finished video onto a card of the host's own, and that card onto the invitation. */
function useAttach(event: HostedEvent, onDone: () => void) {
  const update = useUpdateEvent(event);
  return useMutation({
    mutationFn: async ({ videoId, cardId, faceOwner, words: inside }: BegunPhoto) => {
      const { title: cover, hosts: sender, kind } = event;
      await api('POST /cards', {
        forTeam: false,
        body: { _id: cardId, videoId, faceOwner, occasion: occasionOf[kind], cover, sender, inside },
      });
      await update.mutateAsync({ cardId });
    },
    onSuccess: () => {
      toast.success(wordsOf(eventPhoto).attached, { icon: '🎉' });
      onDone();
    },
  });
}

/** The invitation's talking photo, made and shown where guests are invited. */
export function TalkingPhoto({ event }: { event: HostedEvent }) {
  const words = useWords(eventPhoto);
  const [begun, setBegun] = useKeptDraft<BegunPhoto | null>(`event-photo:${event._id}`, null, accountHere);
  const [photo, setPhoto] = useState<File>();
  const attach = useAttach(event, () => setBegun(undefined));
  const { data: video } = useQuery({
    queryKey: [...hostedEventKeys.one(event._id), 'photo', begun?.videoId],
    queryFn: async ({ signal }) =>
      (await api('GET /video/:id', { forTeam: false, params: { id: begun?.videoId ?? '' }, signal })).data.video,
    enabled: Boolean(begun),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'processing' ? false : 2000),
    meta: { isQuiet: true },
  });
  const isReady = video?.status === 'completed' && video._id === begun?.videoId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each finished video
  useEffect(() => {
    if (isReady && begun && attach.isIdle) attach.mutate(begun);
  }, [isReady]);
  const take = async (file: File) => {
    const usable = await toUsablePhoto(file);
    if ('problem' in usable) toast.error(wordsOf(drafts).shared[usable.problem]);
    else setPhoto(usable.photo);
  };
  if (event.role !== 'owner') return null;
  return (
    <section aria-label={words.title} className="grid gap-3 rounded-2xl bg-wash p-4 text-start sm:p-5">
      {begun ? (
        <>
          <h2 className="text-xl">{words.title}</h2>
          <Making video={video} isFailed={attach.isError} onAgain={() => attach.mutate(begun)} onDrop={() => setBegun(undefined)} />
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <div className="grid max-w-[38rem] gap-1">
              <h2 className="text-xl">{words.title}</h2>
              <p className="text-soft">{event.cardId ? words.there : words.lead}</p>
            </div>
            <FileButton label={event.cardId ? words.another : words.choose} accept="image/*" onTake={(file) => void take(file)} />
          </div>
          <CardPick event={event} />
        </>
      )}
      {photo && (
        <PhotoDialog
          event={event}
          photo={photo}
          onMade={(made) => {
            setBegun(made);
            setPhoto(undefined);
          }}
          onClose={() => setPhoto(undefined)}
        />
      )}
    </section>
  );
}

interface MakingProps {
  video: Video | undefined;
  /** The finished video could not be put onto the invitation. */
  isFailed: boolean;
  onAgain: () => void;
  onDrop: () => void;
}

function Making({ video, isFailed, onAgain, onDrop }: MakingProps) {
  const words = useWords(eventPhoto);
  if (video?.error)
    return (
      <>
        <Notice look="bad">{wordsOfFailure(video.error)}</Notice>
        <Button look="secondary" className="justify-self-start" onClick={onDrop}>
          {words.other}
        </Button>
      </>
    );
  if (isFailed)
    return (
      <Button look="secondary" className="justify-self-start" onClick={onAgain}>
        {words.again}
      </Button>
    );
  return (
    <>
      {video && <VideoProgressBar video={video} />}
      <p className="text-sm text-soft">{words.meanwhile}</p>
    </>
  );
}

/** A card that was made before can be the invitation, too. */
function CardPick({ event }: { event: HostedEvent }) {
  const words = useWords(eventPhoto);
  const { invite } = useWords(area);
  const { data: cards = [] } = useQuery(cardsQuery());
  const update = useUpdateEvent(event);
  if (cards.length === 0) return null;
  return (
    <Disclosure title={words.cards}>
      <div className="text-ink">
        <Pick
          label={invite.card}
          value={event.cardId ?? ''}
          options={[
            { value: '', label: invite.noneCard },
            ...cards.map(({ _id, cover, to }) => ({ value: _id, label: cover || to || _id.slice(0, 8) })),
          ]}
          onChange={(cardId) => update.mutate({ cardId: cardId || null })}
        />
      </div>
    </Disclosure>
  );
}

interface PhotoDialogProps {
  event: HostedEvent;
  photo: File;
  onMade: (begun: BegunPhoto) => void;
  onClose: () => void;
}

interface PhotoValues {
  words: string;
  faceOwner: FaceOwner | undefined;
  recording: File | undefined;
}

/** Asks for the photo's words, in our voices or the host's own, and whose face it shows. */
function PhotoDialog({ event, photo, onMade, onClose }: PhotoDialogProps) {
  const words = useWords(eventPhoto);
  const { faceOwner: face } = useWords(studio);
  const url = useObjectUrl(photo);
  const [isRecording, setRecording] = useState(false);
  const [[key, cardId]] = useState(() => [newId(), newId()] as const);
  const { form, values, problems, set, failure, isSending } = useForm<PhotoValues, BegunPhoto>({
    initial: { words: fill(words.says[event.kind], { title: event.title }), faceOwner: undefined, recording: undefined },
    validate: (input) => ({
      ...(input.words.trim() === '' && !input.recording && { words: words.wordsMissing }),
      ...(!input.faceOwner && { faceOwner: face.hint }),
    }),
    send: (input) => requestVideo(input, { photo, key, cardId }),
    onSent: onMade,
    failed: words.failed,
    isPatient: true,
  });
  return (
    <Dialog title={words.heading} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <FormSummary wrong={[]} failure={failure} />
        <img src={url} alt={words.yours} className="mx-auto max-h-40 max-w-full rounded-2xl object-contain shadow-card" />
        <TextArea
          label={words.words}
          className="min-h-20!"
          value={values.words}
          problem={problems.words}
          maxLength={plans.trial.charactersMax}
          onChange={({ target }) => set({ words: target.value })}
        />
        <div className="-mt-2 flex flex-wrap items-center gap-2">
          <Button look="quiet" onClick={() => setRecording(true)}>
            <Icon name="microphone" size={18} /> {values.recording ? words.recordAgain : words.record}
          </Button>
          {values.recording && (
            <Button look="quiet" onClick={() => set({ recording: undefined })}>
              {words.noRecording}
            </Button>
          )}
        </div>
        <FaceOwnerRadios
          legend={face.ask}
          labels={face.short}
          said={face.said}
          hint={face.hint}
          value={values.faceOwner}
          problem={problems.faceOwner}
          onChange={(faceOwner) => set({ faceOwner })}
        />
        <Button type="submit" className="min-h-13 text-lg!" isBusy={isSending}>
          {words.make}
        </Button>
      </form>
      {isRecording && (
        <Suspense>
          <RecordDialog
            message={values.words}
            maxSec={recordingMaxSec(plans.trial)}
            onUse={(recording) => {
              set({ recording });
              setRecording(false);
            }}
            onClose={() => setRecording(false)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

/** Requests the video for the account, never for a team: invitations are the host's own. */
async function requestVideo(
  { words: prompt, faceOwner, recording }: PhotoValues,
  { photo, key, cardId }: { photo: File; key: string; cardId: string },
): Promise<BegunPhoto> {
  const text = prompt.trim();
  const recordingId =
    recording &&
    (await upload('POST /video/uploadRecording', { forTeam: false, file: { recording }, fields: { prompt: text } })).data.recordingId;
  const {
    voices: [voice = autoVoiceId],
  } = await settleVoices([autoVoiceId], { message: text }, undefined);
  const said = faceOwner ?? 'agreed';
  const { data } = await upload('POST /video/imageToVideo', {
    forTeam: false,
    file: { image: photo },
    fields: { prompt: text, voice, faceOwner: said, ...(recordingId && { recordingId }) },
    idempotencyKey: key,
  });
  return { videoId: data.videos[0]?._id ?? '', cardId, faceOwner: said, words: text };
}

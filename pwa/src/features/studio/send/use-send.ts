import { toFinishChoices } from '@hellograph/contract/finish';
import { pickOptions, talkingDefaults, videoDefaults } from '@hellograph/contract/render-options';
import { outbox as area } from '@hellograph/words/en/outbox';
import { studio } from '@hellograph/words/en/studio';
import { useMutation } from '@tanstack/react-query';
import { mergeVideos } from '../../../domain/videos/merge-videos';
import { videoKeys, videosQuery } from '../../../domain/videos/queries';
import { settleVoices } from '../../../domain/voices/guess-language';
import { type Draft, messageOf } from '../../../drafts/draft';
import { offerToKeep } from '../../../drafts/keep-for-good';
import { knownFaces } from '../../../drafts/known-faces';
import { ApiError } from '../../../lib/api-error';
import { token } from '../../../lib/token';
import { queryClient } from '../../../query-client';
import { ownerHere } from '../../../session/workspace';
import { sendRequest } from '../../../sync/drain';
import { sendSoon } from '../../../sync/follow-sync';
import { readVideos, toVideoBody } from '../../../sync/kinds/video';
import type { EntryRequest } from '../../../sync/stores/outbox-entry';
import { outboxStore } from '../../../sync/stores/outbox-store';
import { transport } from '../../../sync/transport';
import { toVerdict } from '../../../sync/verdict';
import { outboxView } from '../../../sync/view/outbox-view';
import { wordsOf } from '../../../words/use-words';
import { hear } from '../voice/use-hearing';
import { isDialogue, toSpeakerFields } from '../words/cast';

interface VoiceFields {
  fields: Record<string, string>;
  /** The server has not processed the recording yet, so the outbox sends it before the video. */
  needsRecording: boolean;
}

/** The server cannot be reached, or is too busy to listen: the outbox tries until it can. */
const isForLater = (thrown: unknown) =>
  thrown instanceof ApiError && (thrown.code === 'NETWORK' || thrown.status === 503 || thrown.status === 429);

/** A recording is analysed before its video is sent, unless the server cannot do so now. */
export async function toVoiceFields({ recording, heard, speakers, lips, ...draft }: Draft): Promise<VoiceFields> {
  if (!recording || isDialogue({ speakers })) return { fields: {}, needsRecording: false };
  try {
    const { recordingId } = heard ?? (await hear(recording, messageOf(draft)));
    return { fields: { recordingId, lips }, needsRecording: false };
  } catch (thrown) {
    if (!isForLater(thrown)) throw thrown;
    return { fields: { lips }, needsRecording: true };
  }
}

interface Settled {
  request: EntryRequest;
  needsFile: boolean;
  needsRecording: boolean;
}

/** Fixes the voices of all who speak, and the natural one that the video waits for. */
async function settleSpeakers({ photo, speakers, voice, awaitedVoice, ...draft }: Draft) {
  const about = { message: messageOf(draft), language: draft.song ? draft.sung?.language : undefined };
  const isAlone = !photo || !isDialogue({ speakers });
  const { voices, ...awaited } = await settleVoices(isAlone ? [voice] : speakers.map((one) => one.voice), about, awaitedVoice);
  if (isAlone) return { speakers, voice: voices[0] ?? voice, ...awaited };
  const { voices: own } = await settleVoices([voice], about, undefined);
  return { speakers: speakers.map((one, i) => ({ ...one, voice: voices[i] ?? one.voice })), voice: own[0] ?? voice, ...awaited };
}

/** Fixes the request now, so that it stays the same whenever it is sent. */
export async function toRequest(draft: Draft): Promise<Settled> {
  const { photo, lookedAt, faceOwner, song, count, card, finish } = draft;
  const { speakers, ...settled } = await settleSpeakers(draft);
  const about = { prompt: messageOf(draft).trim(), ...settled };
  const { fields: voice, needsRecording } = await toVoiceFields(draft);
  if (!photo) {
    const fields = { ...about, ...pickOptions(videoDefaults, draft), ...card, ...voice, numberOfVideos: count };
    return { request: { route: 'POST /video/textToVideo', fields }, needsFile: false, needsRecording };
  }
  const fields = {
    ...about,
    ...pickOptions(talkingDefaults, draft),
    ...(toFinishChoices(finish) ?? {}),
    numberOfVideos: String(count),
    ...toSpeakerFields({ lookedAt, speakers }),
    ...voice,
    ...(song && { song: JSON.stringify({ ...song, name: song.name.trim() }) }),
    ...(faceOwner && { faceOwner }),
    ...(lookedAt ? { photoId: lookedAt.photoId } : {}),
  };
  return { request: { route: 'POST /video/imageToVideo', fields }, needsFile: lookedAt === undefined, needsRecording };
}

/** If nothing can be stored, sends from this page, now or not at all, and says so. */
async function sendFromHere(owner: string, draft: Draft, { request, needsFile, needsRecording }: Settled): Promise<string[]> {
  if (needsRecording) throw new ApiError('NETWORK', 0, wordsOf(area).draft.notKept);
  const body = toVideoBody({ request }, needsFile ? draft.photo : undefined);
  const response = await sendRequest(
    transport,
    { route: request.route, body, idempotencyKey: draft.sendKey },
    { bearer: token.get() ?? '', owner },
  );
  const verdict = toVerdict(response, readVideos);
  if (verdict.is === 'accepted') {
    queryClient.setQueryData(videosQuery().queryKey, (known) => mergeVideos(known, verdict.accepted));
    void queryClient.invalidateQueries({ queryKey: videoKeys.all });
    return verdict.accepted.map(({ _id }) => _id);
  }
  if (verdict.is === 'signed-out') token.clear();
  const { code = 'NETWORK', message = '' } =
    verdict.is === 'blocked' ? verdict.block : verdict.is === 'later' && verdict.delay.why === 'busy' ? verdict.delay : {};
  const isFileGone = code === 'PHOTO_GONE' || code === 'RECORDING_GONE';
  throw new ApiError(isFileGone ? 'UNKNOWN' : code, response?.status ?? 0, message || wordsOf(area).draft.notKept);
}

interface SendOptions {
  /** The owner of the draft, who alone may send it. */
  owner: string;
  /** It is in the outbox, its draft under this id. */
  onQueued: (draftId: string) => void;
  /** It could not be stored there, but was sent directly. */
  onSent: (videoIds: string[]) => void;
}

/** Puts the draft into the outbox, which sends it once, whatever happens to this page. */
export function useSend({ owner, onQueued, onSent }: SendOptions) {
  return useMutation({
    networkMode: 'always',
    meta: { failed: wordsOf(studio).sendFailed },
    mutationFn: async (draft: Draft) => {
      const settled = await toRequest(draft);
      const about = { id: draft.sendKey, message: messageOf(draft).trim(), ...settled };
      if (ownerHere() !== owner) throw new ApiError('UNAUTHENTICATED', 401, wordsOf(studio).signInFirst);
      if (draft.photo && draft.faceOwner)
        void knownFaces(owner)
          .remember(draft.photo, draft.faceOwner)
          .catch(() => {});
      const draftId = await outboxStore(owner)
        .add(draft, about)
        .catch(() => undefined);
      if (draftId === undefined) return onSent(await sendFromHere(owner, draft, settled));
      onQueued(draftId);
      void sendSoon();
      void offerToKeep().catch(() => {});
      // Counts as sending until the view is updated; otherwise the draft would look editable in
      // between.
      await outboxView.read();
    },
  });
}

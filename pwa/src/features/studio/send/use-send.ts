import { toFinishChoices } from '@hellograph/contract/finish';
import { useMutation } from '@tanstack/react-query';
import { mergeVideos } from '../../../domain/videos/merge-videos';
import { videoKeys, videosQuery } from '../../../domain/videos/queries';
import type { Draft } from '../../../drafts/draft';
import { knownFaces } from '../../../drafts/known-faces';
import { ApiError } from '../../../lib/api-error';
import { settleVoice } from '../../../lib/guess-language';
import { token } from '../../../lib/token';
import { queryClient } from '../../../query-client';
import { ownerOf } from '../../../session/owner';
import { sendSoon } from '../../../sync/follow-outbox';
import { pageWire } from '../../../sync/page-wire';
import type { SendRequest } from '../../../sync/stores/outbox-entry';
import { outboxStore } from '../../../sync/stores/outbox-store';
import { toVerdict } from '../../../sync/verdict';
import { outboxView } from '../../../sync/view/outbox-view';
import { outbox as area } from '../../../words/english/outbox';
import { studio } from '../../../words/english/studio';
import { wordsOf } from '../../../words/use-words';
import { hear } from '../voice/use-hearing';
import { isDialogue, toSpeakerFields } from '../words/cast';

/** A recording that nobody could hear before goes ahead of its video: it must be known to fit before anything is promised. */
async function toVoiceFields({ recording, heard, speakers, message, lips }: Draft): Promise<Record<string, string>> {
  if (!recording || isDialogue({ speakers })) return {};
  const { recordingId } = heard ?? (await hear(recording, message));
  return { recordingId, lips };
}

/** What is asked for, settled now: whenever it is sent, it is this. */
async function toRequest(draft: Draft): Promise<{ request: SendRequest; needsFile: boolean }> {
  const { photo, lookedAt, faceOwner, message, resolution, mode, duration, style, count, card, finish } = draft;
  const about = { prompt: message.trim(), voice: await settleVoice(draft.voice, message), resolution, mode, duration };
  if (!photo) {
    const fields = { ...about, ...card, ...(await toVoiceFields(draft)), numberOfVideos: count };
    return { request: { route: 'POST /video/textToVideo', fields }, needsFile: false };
  }
  const who = { ...toSpeakerFields(draft), ...(await toVoiceFields(draft)) };
  const around = toFinishChoices(finish) ?? {};
  const fields = {
    ...about,
    ...(style && { style }),
    ...around,
    numberOfVideos: String(count),
    ...who,
    ...(faceOwner && { faceOwner }),
    ...(lookedAt ? { photoId: lookedAt.photoId } : {}),
  };
  return { request: { route: 'POST /video/imageToVideo', fields }, needsFile: lookedAt === undefined };
}

/** Where nothing can be kept it is sent from this page, now or not at all, and that is what is said. */
async function sendFromHere(draft: Draft, request: SendRequest): Promise<string[]> {
  const file = request.route === 'POST /video/imageToVideo' && !draft.lookedAt ? draft.photo : undefined;
  const answer = await pageWire({ request, file, idempotencyKey: draft.sendKey, bearer: token.get() ?? '', onShare: () => {} });
  const verdict = toVerdict(answer);
  if (verdict.is === 'accepted') {
    queryClient.setQueryData(videosQuery().queryKey, (known) => mergeVideos(known, verdict.videos));
    void queryClient.invalidateQueries({ queryKey: videoKeys.all });
    return verdict.videos.map(({ _id }) => _id);
  }
  if (verdict.is === 'signed-out') token.clear();
  const { code = 'NETWORK', message = '' } =
    verdict.is === 'blocked' ? verdict.block : verdict.is === 'later' && verdict.delay.why === 'busy' ? verdict.delay : {};
  throw new ApiError(code === 'PHOTO_GONE' ? 'UNKNOWN' : code, answer?.status ?? 0, message || wordsOf(area).draft.notKept);
}

interface SendOptions {
  /** Whose draft it is; nobody else sends it. */
  owner: string;
  /** It is in the outbox, its draft under this id. */
  onQueued: (draftId: string) => void;
  /** It could not be put there, and was sent all the same. */
  onSent: (videoIds: string[]) => void;
}

/** Puts the draft into the outbox, from where it is sent once, whatever happens to this page. */
export function useSend({ owner, onQueued, onSent }: SendOptions) {
  return useMutation({
    networkMode: 'always',
    meta: { failed: wordsOf(studio).sendFailed },
    mutationFn: async (draft: Draft) => {
      const { request, needsFile } = await toRequest(draft);
      const about = { id: draft.sendKey, request, message: draft.message.trim(), needsFile };
      if (ownerOf(token.get()) !== owner) throw new ApiError('UNAUTHENTICATED', 401, wordsOf(studio).signInFirst);
      if (draft.photo && draft.faceOwner)
        void knownFaces(owner)
          .remember(draft.photo, draft.faceOwner)
          .catch(() => {});
      const draftId = await outboxStore(owner)
        .add(draft, about)
        .catch(() => undefined);
      if (draftId === undefined) return onSent(await sendFromHere(draft, request));
      onQueued(draftId);
      void sendSoon();
      // Under way until that is seen: in between, the draft would look as if it could still be changed.
      await outboxView.read();
    },
  });
}

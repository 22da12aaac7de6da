import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft } from '../../../drafts/draft-store';
import { api, upload } from '../../../lib/api-client';
import { queryClient } from '../../../query-client';
import { mergeVideos } from '../../../videos/lib/merge-videos';
import { videoKeys, videosQuery } from '../../../videos/queries';
import { studio } from '../../../words/english/studio';
import { wordsOf } from '../../../words/use-words';
import { toSpeakerFields } from './cast';
import { settleVoice } from './guess-language';

/** Sends the draft: a photo that is to speak, or words alone for a card. `share` is how much of the photo is on its way. */
export function useSend({ onAccepted }: { onAccepted: (ids: string[]) => void }) {
  const [share, setShare] = useState(0);
  const sending = useMutation({
    meta: { failed: wordsOf(studio).sendFailed },
    mutationFn: async (draft: Draft) => {
      const { photo, lookedAt, message, resolution, mode, duration, count, card, sendKey } = draft;
      setShare(0);
      const about = { prompt: message.trim(), voice: await settleVoice(draft.voice, message), resolution, mode, duration };
      if (!photo) {
        const body = { ...about, ...card, numberOfVideos: count };
        return (await api('POST /video/textToVideo', { body, idempotencyKey: sendKey })).data.videos;
      }
      const who = toSpeakerFields(draft);
      const fields = { ...about, numberOfVideos: String(count), ...who, ...(lookedAt ? { photoId: lookedAt.photoId } : {}) };
      const file = lookedAt ? undefined : photo;
      return (await upload('POST /video/imageToVideo', { file, fields, idempotencyKey: sendKey, onProgress: setShare })).data.videos;
    },
    onSuccess: (videos) => {
      queryClient.setQueryData(videosQuery().queryKey, (known) => mergeVideos(known, videos));
      void queryClient.invalidateQueries({ queryKey: videoKeys.all });
      onAccepted(videos.map(({ _id }) => _id));
    },
  });
  return { sending, share };
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft } from '../../../drafts/draft-store';
import { upload } from '../../../lib/api-client';
import { queryClient } from '../../../query-client';
import { mergeVideos } from '../../../videos/lib/merge-videos';
import { videoKeys, videosQuery } from '../../../videos/queries';
import { toSpeakerFields } from './cast';

/** Sends the draft; `share` is how much of the photo is on its way. */
export function useSend({ onAccepted }: { onAccepted: (ids: string[]) => void }) {
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: async (draft: Draft) => {
      const { photo, lookedAt, message, voice, resolution, mode, duration, count, sendKey } = draft;
      if (!photo) throw new Error('Choose a photo first.');
      setShare(0);
      const choices = { prompt: message.trim(), voice, resolution, mode, duration, numberOfVideos: String(count) };
      const who = toSpeakerFields(draft);
      const fields = { ...choices, ...who, ...(lookedAt ? { photoId: lookedAt.photoId } : {}) };
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

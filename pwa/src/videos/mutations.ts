import type { Video } from '@hellograph/contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { api, download } from '../lib/api-client';
import { toErrorMessage } from '../lib/api-error';
import { queryClient } from '../query-client';
import { videoKeys } from './queries';

const showError = (thrown: unknown) => void toast.error(toErrorMessage(thrown));
const readAgain = () => queryClient.invalidateQueries({ queryKey: videoKeys.all });

export const useRetryVideo = () =>
  useMutation({
    mutationFn: (id: string) => api('POST /video/:id/retry', { params: { id }, idempotencyKey: `retry-${id}` }),
    onError: showError,
    onSettled: readAgain,
  });

export const useDeleteVideo = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /video/:id', { params: { id } }),
    onError: showError,
    onSettled: readAgain,
  });

/** Saves the film as a file, from a blob, so that it also works where a link would play it. */
export const useDownloadVideo = () =>
  useMutation({
    mutationFn: async ({ video, createdAt }: Video) => {
      if (!video) return;
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await download(video.resultUrl));
      link.download = `hellograph-${createdAt.slice(0, 10)}.mp4`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    },
    onError: showError,
  });

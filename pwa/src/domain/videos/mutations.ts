import type { Video } from '@hellograph/contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { toErrorMessage } from '../../lib/api-error';
import { saveFile } from '../../lib/browser/save-file';
import { queryClient } from '../../query-client';
import { api, download } from '../../sync/api-client';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { projects } from '../../words/english/projects';
import { wordsOf } from '../../words/use-words';
import { mergeVideos } from './merge-videos';
import { videoKeys, videosQuery } from './queries';

const readAgain = () => queryClient.invalidateQueries({ queryKey: videoKeys.all });
const change = (to: (known: readonly Video[]) => Video[]) =>
  queryClient.setQueryData(videosQuery().queryKey, (known) => known && to(known));

export const useRetryVideo = () =>
  useMutation({
    mutationFn: (id: string) => api('POST /video/:id/retry', { forTeam: true, params: { id }, idempotencyKey: `retry-${id}` }),
    onSettled: readAgain,
  });

export const useRenameVideo = () =>
  useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      api('PATCH /video/:id', { forTeam: true, params: { id }, body: { title } }),
    onSuccess: ({ data }) => change((known) => mergeVideos(known, [data.video])),
  });

async function restore(id: string): Promise<void> {
  try {
    await api('POST /video/:id/restore', { forTeam: true, params: { id } });
    toast.success(wordsOf(projects).restored);
  } catch (thrown) {
    toast.error(toErrorMessage(thrown));
  }
  await readAgain();
}

/** Removes the video from the list immediately; a toast can restore it. */
export const useDeleteVideo = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /video/:id', { forTeam: true, params: { id } }),
    onMutate: (id) => change((known) => known.filter(({ _id }) => _id !== id)),
    onSuccess: (_, id) => {
      const words = wordsOf(projects);
      toastWithAction(words.deleted, { label: words.undo, run: () => void restore(id) });
    },
    onSettled: readAgain,
  });

const fileNameOf = ({ createdAt }: Video) => `hellograph-${createdAt.slice(0, 10)}.mp4`;

/** Saves the video as a file, from a blob: a link would play it in some browsers. */
export const useDownloadVideo = () =>
  useMutation({
    mutationFn: async (video: Video) => {
      if (video.video) saveFile(await download(video.video.resultUrl), fileNameOf(video));
    },
  });

/**
 * Passes the video to the system's share sheet, as a file without text: some apps would send the
 * text instead of the file.
 */
export const useShareVideo = () =>
  useMutation({
    mutationFn: async (video: Video) => {
      if (!video.video) return;
      const file = new File([await download(video.video.resultUrl)], fileNameOf(video), { type: 'video/mp4' });
      if (navigator.canShare?.({ files: [file] })) return share(file);
      saveFile(file, file.name);
      toast(wordsOf(projects).shareSaved);
    },
  });

/**
 * Some browsers allow sharing only right after a tap. If loading took too long, the user must tap
 * again.
 */
async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
    const words = wordsOf(projects);
    if (thrown.name === 'NotAllowedError') toastWithAction(words.shareReady, { label: words.share, run: () => void share(file) });
    else if (thrown.name !== 'AbortError') throw thrown;
  }
}

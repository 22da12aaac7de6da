import type { Video } from '@hellograph/contract';
import { formatCost, formatMoment, formatSize } from '../../lib/format';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { useDownloadVideo, useRetryVideo } from '../mutations';
import { Player } from './player';
import { VideoProgress } from './video-progress';

function Body({ video }: { video: Video }) {
  if (video.status === 'processing') return <VideoProgress video={video} />;
  if (video.video) return <Player video={video.video} />;
  return <Notice look="bad">{video.error?.message ?? 'This video was cancelled.'}</Notice>;
}

export function VideoCard({ video, onDelete }: { video: Video; onDelete: (video: Video) => void }) {
  const save = useDownloadVideo();
  const retry = useRetryVideo();
  return (
    <article className="grid content-start gap-4 rounded-card border border-line bg-sheet p-4 shadow-card" data-status={video.status}>
      <Body video={video} />
      <p className="line-clamp-3 font-display text-lg leading-snug">“{video.message}”</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
        <span>
          {formatMoment(video.createdAt)}
          {video.video && ` · ${formatSize(video.video.size)}`}
          {video.status !== 'processing' && ` · ${formatCost(video.creditsCharged)}`}
        </span>
        <span className="flex gap-1">
          {video.video && (
            <Button look="quiet" className="px-3!" aria-label="Download" isBusy={save.isPending} onClick={() => save.mutate(video)}>
              {!save.isPending && <Icon name="download" />}
            </Button>
          )}
          {(video.status === 'failed' || video.status === 'cancelled') && (
            <Button look="quiet" isBusy={retry.isPending} onClick={() => retry.mutate(video._id)}>
              <Icon name="again" size={18} /> Retry
            </Button>
          )}
          <Button
            look="danger"
            className="px-3!"
            aria-label={video.status === 'processing' ? 'Cancel and delete' : 'Delete'}
            onClick={() => onDelete(video)}
          >
            <Icon name="bin" />
          </Button>
        </span>
      </div>
    </article>
  );
}

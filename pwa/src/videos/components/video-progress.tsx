import type { Video } from '@hellograph/contract';
import { formatDuration } from '../../lib/format';
import { ProgressBar } from '../../ui/progress-bar';
import { Spinner } from '../../ui/spinner';
import { stageWords } from '../lib/stage-words';

/** How far a video is. 'Processing...' is the specification's word for all of it. */
export function VideoProgress({ video }: { video: Video }) {
  const stage = stageWords[video.stage ?? 'queued'];
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="flex items-center gap-3 font-semibold">
        <span className="text-accent">
          <Spinner size={24} />
        </span>
        Processing...
      </p>
      <ProgressBar share={video.progress} label={stage} />
      <p className="text-sm text-soft">
        {stage}
        {video.etaSec !== null && `, ${formatDuration(video.etaSec)} left`}
      </p>
    </div>
  );
}

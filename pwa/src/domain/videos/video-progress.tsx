import type { Video } from '@hellograph/contract';
import { projects } from '@hellograph/words/en/projects';
import { fill } from '@hellograph/words/fill';
import { formatDuration } from '../../lib/format';
import { ProgressBar } from '../../ui/progress-bar';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words/use-words';

/** The progress of a video. The specification's word for it is 'Processing...'. */
export function VideoProgressBar({ video }: { video: Video }) {
  const words = useWords(projects);
  const stage = words.stages[video.stage ?? 'queued'];
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="flex items-center gap-3 font-semibold">
        <span className="text-accent">
          <Spinner size={24} />
        </span>
        {words.processing}
      </p>
      <ProgressBar share={video.progress} label={stage} />
      <p className="text-sm text-soft">{video.etaSec === null ? stage : fill(words.left, { stage, time: formatDuration(video.etaSec) })}</p>
    </div>
  );
}

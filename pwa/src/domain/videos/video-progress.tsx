import type { AwaitedVoice, Video } from '@hellograph/contract';
import { neuralVoices } from '@hellograph/contract/neural-voices';
import { projects } from '@hellograph/words/en/projects';
import { fill } from '@hellograph/words/fill';
import { useEffect, useState } from 'react';
import { formatDuration } from '../../lib/format';
import { Notice } from '../../ui/notice';
import { ProgressBar } from '../../ui/progress-bar';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words/use-words';
import { nameOfLanguage } from '../voices/use-voices';

const sayAwaited = (words: Record<AwaitedVoice['state'], string>, { id, state }: AwaitedVoice): string => {
  const voice = neuralVoices.find((one) => one.id === id);
  return fill(words[state], { language: voice ? nameOfLanguage(voice.language) : '' });
};

/** Says that the natural voice that a video waited for did not arrive in time. */
export function MissedVoiceNote({ video: { awaitedVoice } }: { video: Video }) {
  const words = useWords(projects).awaitedVoice;
  return awaitedVoice?.state === 'missed' ? <Notice>{sayAwaited(words, awaitedVoice)}</Notice> : null;
}

/** How much later than foretold the next news may come. */
const graceMs = 3000;

/** Returns whether the time that was left has passed without any news. */
function useIsLate({ stage, progress, etaSec }: Pick<Video, 'stage' | 'progress' | 'etaSec'>): boolean {
  const news = `${stage} ${progress} ${etaSec}`;
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (etaSec === null) return;
    const timer = setTimeout(() => setLate(news), etaSec * 1000 + graceMs);
    return () => clearTimeout(timer);
  }, [news, etaSec]);
  return late === news;
}

/** The progress of a video. The specification's word for it is 'Processing...'. */
export function VideoProgressBar({ video }: { video: Video }) {
  const words = useWords(projects);
  const { awaitedVoice } = video;
  const isLate = useIsLate(video);
  const stage = awaitedVoice?.state === 'waiting' ? sayAwaited(words.awaitedVoice, awaitedVoice) : words.stages[video.stage ?? 'queued'];
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="flex items-center gap-3 font-semibold">
        <span className="text-accent">
          <Spinner size={24} />
        </span>
        {words.processing}
      </p>
      <ProgressBar share={video.progress} label={stage} />
      <p className="text-sm text-soft">
        {video.etaSec === null || awaitedVoice?.state === 'waiting'
          ? stage
          : isLate
            ? fill(words.late, { stage })
            : fill(words.left, { stage, time: formatDuration(video.etaSec) })}
      </p>
    </div>
  );
}

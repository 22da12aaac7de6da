import type { ClassWork } from '@hellograph/contract';
import { wordsOfFailure } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Spinner } from '../../ui/spinner';
import { classes as area } from '../../words/english/classes';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { useMakeVideos } from './class-mutations';

/** Returns whether a video of the work can be requested. */
export const mayMakeVideo = ({ state, video }: ClassWork): boolean => state === 'approved' && !['making', 'made'].includes(video.state);

/** The state of an approved work's video, or a button to request one. */
export function WorkVideoPart({ classId, work }: { classId: string; work: ClassWork }) {
  const { videos: words } = useWords(area);
  const make = useMakeVideos(classId);
  const { state, problem } = work.video;
  if (work.state !== 'approved' || state === 'made') return null;
  if (state === 'making')
    return (
      <p role="status" className="flex items-center gap-3 text-soft">
        <Spinner size={20} /> {words.making}
      </p>
    );
  return (
    <div className="grid justify-items-start gap-2">
      {state === 'unfunded' && <Notice look="bad">{words.unfunded}</Notice>}
      {problem && <Notice look="bad">{fill(words.failed, { reason: wordsOfFailure(problem) })}</Notice>}
      <Button look="secondary" isBusy={make.isPending} onClick={() => make.mutate({ works: [{ _id: work._id, version: work.version }] })}>
        {state === 'none' ? words.make : words.again}
      </Button>
    </div>
  );
}

import type { ClassWork, SchoolClass, TaughtWork, WorkDecision } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { PictureOfWork } from '../../domain/school-classes/picture-of-work';
import type { WorkPreviewProps } from '../../domain/school-classes/pin-pictures';
import { PortraitCredits } from '../../domain/school-classes/portraits/portrait-credits';
import { workVersionsQuery } from '../../domain/school-classes/queries';
import { VideoOfWork } from '../../domain/school-classes/video-of-work';
import { wordsOfFailure } from '../../lib/api-error';
import { formatMoment } from '../../lib/format';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/forms/check-field';
import { TextField } from '../../ui/forms/field';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words/use-words';
import { useMakeVideos, useReview } from './class-mutations';
import { SayComment } from './comments/say-comment';
import { FindingsPart, ScreenedWords } from './screened-words';
import { StudentVoicePart } from './voices/voices-part';

interface WorkItemProps {
  schoolClass: SchoolClass;
  work: TaughtWork;
  /** The criteria by which the teacher assesses the work. */
  rubric: readonly string[];
  name: string;
  /** `undefined`: there is nothing to choose among. */
  isChosen: boolean | undefined;
  onChoose: (isChosen: boolean) => void;
  /** Whether this work plays: only one does at a time, because it needs the whole device. */
  isHeard: boolean;
  onHear: () => void;
  /** Whether approved works get a video. */
  makesVideos: boolean;
  Preview: ComponentType<WorkPreviewProps>;
}

/** A work with its picture and its words side by side, and what its teacher decides. */
export function WorkItem(props: WorkItemProps) {
  const { schoolClass, work, rubric, name, isChosen, onChoose, isHeard, onHear, makesVideos, Preview } = props;
  const { _id: classId } = schoolClass;
  const { queue: words, videos } = useWords(area);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const { picture, version, handedInAt, comment } = work;
  return (
    <li
      id={`work-${work._id}`}
      className="grid scroll-mt-20 gap-5 rounded-card border border-line bg-sheet p-4 shadow-card sm:grid-cols-[14rem_minmax(0,1fr)] sm:p-5"
    >
      <div className="relative self-start">
        {work.video.file ? (
          <VideoOfWork file={work.video.file} label={fill(videos.videoOf, { name })} captions={videos.captions} />
        ) : (
          <>
            <PictureOfWork picture={picture} portraits={schoolClass.portraits} alt={fill(words.picture, { name })} />
            <div ref={setStage} className="pointer-events-none absolute inset-0" />
          </>
        )}
      </div>
      <article aria-label={fill(words.workOf, { name })} className="grid content-start gap-3">
        <header className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className="text-2xl wrap-anywhere">{name}</h3>
          {isChosen !== undefined && (
            <CheckField
              aria-label={fill(words.choose, { name })}
              checked={isChosen}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            >
              {null}
            </CheckField>
          )}
        </header>
        <p className="text-sm text-soft">
          {fill(words.version, { number: version })} · {formatMoment(handedInAt)}
        </p>
        <p className="text-lg leading-relaxed whitespace-pre-line wrap-anywhere">
          <ScreenedWords words={work.words} findings={work.findings} />
        </p>
        <PortraitCredits picture={picture} portraits={schoolClass.portraits} />
        <FindingsPart schoolClass={schoolClass} work={work} />
        {comment && <p className="text-soft wrap-anywhere">{fill(words.said, { comment })}</p>}
        {work.recording && <StudentVoicePart classId={classId} work={work} recording={work.recording} name={name} />}
        {work.video.file ? null : isHeard ? (
          <Suspense fallback={<Spinner />}>
            <Preview picture={picture} portraits={schoolClass.portraits} words={work.words} recording={work.recording?.url} stage={stage} />
          </Suspense>
        ) : (
          <Button look="secondary" className="justify-self-start" onClick={onHear}>
            <Icon name="play" size={20} /> {words.hear}
          </Button>
        )}
        {version > 1 && <EarlierVersions classId={classId} work={work} />}
        <WorkVideoPart classId={classId} work={work} />
        <Decision classId={classId} work={work} rubric={rubric} name={name} makesVideos={makesVideos} />
      </article>
    </li>
  );
}

type DecisionProps = Pick<WorkItemProps, 'work' | 'rubric' | 'name' | 'makesVideos'> & { classId: string };

function Decision({ classId, work, rubric, name, makesVideos }: DecisionProps) {
  const { queue: words, tasks, spoken } = useWords(area);
  const [comment, setComment] = useState('');
  const review = useReview(classId);
  const decide = (decision: WorkDecision) =>
    review.mutate({ works: [{ _id: work._id, version: work.version }], decision, makesVideos, comment: comment.trim() || null });
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {rubric.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm font-semibold">{tasks.looksAt}</legend>
          {rubric.map((criterion) => (
            <Button
              key={criterion}
              look="secondary"
              className="whitespace-normal! text-start text-sm"
              aria-label={fill(tasks.addCriterion, { criterion })}
              onClick={() => setComment(`${comment.trimEnd()} ${criterion}`.trimStart().slice(0, max.commentMaxLength))}
            >
              + {criterion}
            </Button>
          ))}
        </fieldset>
      )}
      <TextField
        label={fill(words.comment, { name })}
        hint={work.spoken ? spoken.transcript : words.returnHint}
        value={comment}
        maxLength={max.commentMaxLength}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <SayComment classId={classId} work={work} name={name} written={comment} />
      <div className="flex flex-wrap gap-2">
        {work.state !== 'approved' && (
          <Button isBusy={review.isPending} onClick={() => decide('approve')}>
            {words.approve}
          </Button>
        )}
        {work.state !== 'returned' && (
          <Button
            look="secondary"
            isBusy={review.isPending}
            disabled={comment.trim() === '' && !work.spoken}
            onClick={() => decide('return')}
          >
            {words.return}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Earlier versions with the comments on them, loaded on request. */
function EarlierVersions({ classId, work }: Pick<DecisionProps, 'classId' | 'work'>) {
  const { queue: words, spoken } = useWords(area);
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery({ ...workVersionsQuery(classId, work._id, work.version), enabled: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.earlier}</summary>
      <ol className="grid gap-3 border-s-2 border-line ps-4">
        {data.slice(1).map((one) => (
          <li key={one.version} className="grid gap-1">
            <p className="text-sm text-soft">
              {fill(words.version, { number: one.version })} · {formatMoment(one.handedInAt)}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{one.words}</p>
            {one.comment && <p className="text-soft wrap-anywhere">{fill(words.said, { comment: one.comment })}</p>}
            {one.spoken && (
              // biome-ignore lint/a11y/useMediaCaption: teachers also write their comment
              <audio src={one.spoken.url} controls preload="none" aria-label={spoken.earlier} className="h-11 w-full max-w-md" />
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

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

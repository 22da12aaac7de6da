import type { ClassWork, SchoolClass, TaughtAssignment, TaughtWork, WorkDecision, WorkState } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { boards } from '@hellograph/words/en/boards';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import type { WorkPreviewProps } from '../../domain/school-classes/pin-pictures';
import { classWorksQuery, listAuthors, toAuthors } from '../../domain/school-classes/queries';
import { Celebration, useCelebration } from '../../ui/boards/celebration';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/forms/check-field';
import { Choice } from '../../ui/forms/choice';
import { TextField } from '../../ui/forms/field';
import { Unloaded } from '../../ui/loading/unloaded';
import { count, useWords } from '../../words/use-words';
import { useMakeVideos, useReview } from './class-mutations';
import { StudentWall } from './student-wall';
import { mayMakeVideo, WorkItem } from './work-item';

interface ReviewQueueProps {
  schoolClass: SchoolClass;
  task: TaughtAssignment;
  Preview: ComponentType<WorkPreviewProps>;
}

const filters = ['handedIn', 'returned', 'approved'] as const satisfies readonly WorkState[];

/** The works handed in for a task: read one by one, or decided for many together. */
export function ReviewQueue({ schoolClass, task, Preview }: ReviewQueueProps) {
  const { queue: words, videos, screen } = useWords(area);
  const { joy } = useWords(boards).classes;
  const query = useQuery(classWorksQuery(schoolClass._id, task._id));
  const [filter, setFilter] = useState<WorkState>('handedIn');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [heard, setHeard] = useState<string>();
  const [makesVideos, setMakesVideos] = useState(false);
  const [soughtId, setSoughtId] = useState<string>();
  useEffect(() => {
    if (soughtId) document.getElementById(`work-${soughtId}`)?.scrollIntoView({ block: 'start' });
    setSoughtId(undefined);
  }, [soughtId]);
  const works = query.data ?? [];
  const shown = works.filter(({ state }) => state === filter);
  const marked = countMarked(shown);
  const nameOf = (work: ClassWork) => toAuthors(schoolClass, work);
  const isWhole =
    schoolClass.students.length > 1 && schoolClass.students.every(({ _id }) => works.some((work) => listAuthors(work).includes(_id)));
  const [isJoyful, closeJoy] = useCelebration(`class ${task._id}`, isWhole);
  const show = (work: TaughtWork) => {
    choosePart(work.state);
    setSoughtId(work._id);
  };
  const picked = shown.filter(({ _id }) => chosen.has(_id));
  const choosePart = (next: WorkState) => {
    setFilter(next);
    // The selected works may no longer be visible.
    setChosen(new Set());
  };
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <section className="grid gap-5">
      <Unloaded query={query} />
      {isJoyful && <Celebration title={joy.title} text={fill(joy.text, { task: task.title })} onClose={closeJoy} />}
      {query.data && <StudentWall schoolClass={schoolClass} works={works} onShow={show} />}
      {query.data && works.length === 0 && <p className="text-soft">{words.none}</p>}
      {works.length > 0 && (
        <>
          <Choice
            label={words.filter}
            value={filter}
            options={filters.map((value) => ({
              value,
              label: `${words.filters[value]} (${works.filter(({ state }) => state === value).length})`,
            }))}
            onChange={choosePart}
          />
          {filter !== 'approved' && (
            <div>
              <CheckField checked={makesVideos} onChange={({ currentTarget }) => setMakesVideos(currentTarget.checked)}>
                {videos.wanted}
              </CheckField>
              <p className="ps-8 text-sm text-soft">
                {count(videos.free, schoolClass.freeVideosLeft)} {count(videos.left, schoolClass.videosLeft)}
              </p>
            </div>
          )}
          {marked > 0 && <p className="font-semibold text-bad">{count(screen.marked, marked)}</p>}
          {shown.length === 0 && <p className="text-soft">{words.noneOf}</p>}
          {shown.length > 1 && (
            <BulkBar
              classId={schoolClass._id}
              filter={filter}
              works={picked}
              makesVideos={makesVideos}
              isAll={picked.length === shown.length}
              onAll={(isAll) => setChosen(new Set(isAll ? shown.map(({ _id }) => _id) : []))}
            />
          )}
        </>
      )}
      <ul className="grid gap-5">
        {shown.map((work) => (
          <WorkItem
            // A work that is handed in again must be read again.
            key={`${work._id} ${work.version}`}
            schoolClass={schoolClass}
            work={work}
            rubric={task.rubric}
            name={nameOf(work)}
            isChosen={shown.length > 1 ? chosen.has(work._id) : undefined}
            onChoose={(isChosen) => choose(work._id, isChosen)}
            isHeard={heard === work._id}
            onHear={() => setHeard(work._id)}
            makesVideos={makesVideos}
            Preview={Preview}
          />
        ))}
      </ul>
    </section>
  );
}

const countMarked = (works: readonly TaughtWork[]): number => works.filter(({ findings }) => findings.length > 0).length;

interface BulkBarProps {
  classId: string;
  filter: WorkState;
  works: readonly TaughtWork[];
  makesVideos: boolean;
  isAll: boolean;
  onAll: (isAll: boolean) => void;
}

function BulkBar({ classId, filter, works, makesVideos, isAll, onAll }: BulkBarProps) {
  const { queue: words, videos, screen } = useWords(area);
  const review = useReview(classId);
  const make = useMakeVideos(classId);
  const toRead = (chosen: readonly ClassWork[]) => chosen.map(({ _id, version }) => ({ _id, version }));
  const videoless = works.filter(mayMakeVideo);
  const [comment, setComment] = useState('');
  const decide = (decision: WorkDecision) =>
    review.mutate({ works: toRead(works), decision, makesVideos, comment: comment.trim() || null }, { onSuccess: () => setComment('') });
  return (
    <div className="grid gap-3 rounded-card bg-sunk p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckField checked={isAll} onChange={({ currentTarget }) => onAll(currentTarget.checked)}>
          {words.all}
        </CheckField>
        <p role="status">
          {count(words.chosen, works.length)}
          {countMarked(works) > 0 && ` · ${count(screen.marked, countMarked(works))}`}
        </p>
      </div>
      {works.length > 0 && (
        <>
          <TextField
            label={words.commentAll}
            hint={words.commentHint}
            value={comment}
            maxLength={max.commentMaxLength}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          <div className="flex flex-wrap gap-2">
            {filter !== 'approved' && (
              <Button isBusy={review.isPending} onClick={() => decide('approve')}>
                {words.approve} ({works.length})
              </Button>
            )}
            {videoless.length > 0 && (
              <Button isBusy={make.isPending} onClick={() => make.mutate({ works: toRead(videoless) })}>
                {fill(videos.makeAll, { count: videoless.length })}
              </Button>
            )}
            {filter !== 'returned' && (
              <Button look="secondary" isBusy={review.isPending} disabled={comment.trim() === ''} onClick={() => decide('return')}>
                {words.return} ({works.length})
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

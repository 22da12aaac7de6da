import { classes as area } from '@hellograph/words/en/classes';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { classWorksQuery, schoolClassQuery } from '../../domain/school-classes/queries';
import { Gallery } from '../../features/classes/gallery';
import { ApiError } from '../../lib/api-error';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { useWords } from '../../words/use-words';

/** The approved works of one task, for the class's screen. Only teachers who signed in open it. */
export function GalleryPage() {
  const { gallery: words, gone } = useWords(area);
  const navigate = useNavigate();
  const { id, task: taskId } = useParams({ from: '/classes/$id/gallery/$task' });
  const schoolClass = useQuery(schoolClassQuery(id));
  const works = useQuery({ ...classWorksQuery(id, taskId), meta: { isQuiet: true } });
  const approved = useMemo(() => works.data?.filter(({ state }) => state === 'approved') ?? [], [works.data]);
  const leave = useCallback(() => void navigate({ to: '/classes/$id', params: { id } }), [navigate, id]);
  const task = schoolClass.data?.assignments.find(({ _id }) => _id === taskId);
  const isGone = [schoolClass.error, works.error].some((error) => error instanceof ApiError && error.status === 404);
  if (schoolClass.data && task && approved.length > 0)
    return <Gallery schoolClass={schoolClass.data} task={task} works={approved} onLeave={leave} />;
  return (
    <div className="grid gap-6 pt-6">
      <Link
        to="/classes/$id"
        params={{ id }}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline"
      >
        ← {words.leave}
      </Link>
      {task && <h1 className="text-3xl wrap-anywhere">{task.title}</h1>}
      {isGone && <Notice>{schoolClass.data ? words.gone : gone}</Notice>}
      {!isGone && <Unloaded query={schoolClass.data ? works : schoolClass} />}
      {!isGone && works.data && approved.length === 0 && <Notice>{words.none}</Notice>}
    </div>
  );
}

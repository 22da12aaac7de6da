import type { SchoolClass, TaughtWork, WorkState } from '@hellograph/contract';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { PictureOfWork } from '../../domain/school-classes/picture-of-work';
import { listAuthors } from '../../domain/school-classes/queries';
import { badgeClass } from '../../ui/badge';
import { ProgressBar } from '../../ui/progress-bar';
import { useWords } from '../../words/use-words';

const looks = { handedIn: 'accent', returned: 'outline', approved: 'good' } as const satisfies Record<WorkState, string>;

interface StudentWallProps {
  schoolClass: SchoolClass;
  /** Handed in for the task that is shown. */
  works: readonly TaughtWork[];
  onShow: (work: TaughtWork) => void;
}

/** The class: every student, with what they have handed in. */
export function StudentWall({ schoolClass: { students, portraits }, works, onShow }: StudentWallProps) {
  const { wall: words } = useWords(area);
  const workOf = (id: string) => works.find((work) => listAuthors(work).includes(id));
  const done = students.filter(({ _id }) => workOf(_id)).length;
  const told = fill(words.done, { done, count: students.length });
  return (
    <section aria-label={words.title} className="grid gap-4">
      <div className="grid max-w-md gap-1.5">
        <p className="font-semibold">{told}</p>
        <ProgressBar label={told} share={students.length > 0 ? done / students.length : 0} />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {students.map(({ _id, name }) => {
          const work = workOf(_id);
          return (
            <li key={_id} className="relative grid content-start overflow-hidden rounded-2xl border border-line bg-sheet">
              <div aria-hidden="true" className="grid aspect-square place-items-center overflow-hidden bg-sunk">
                {work ? (
                  <PictureOfWork picture={work.picture} portraits={portraits} alt="" className="size-full object-cover" />
                ) : (
                  <span className="font-display text-5xl text-soft">{name.slice(0, 1)}</span>
                )}
              </div>
              <div className="grid gap-1.5 p-3">
                {work ? (
                  <button
                    type="button"
                    className="text-start font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-2xl"
                    onClick={() => onShow(work)}
                  >
                    {name}
                  </button>
                ) : (
                  <p className="font-semibold wrap-anywhere">{name}</p>
                )}
                <p>
                  <span className={badgeClass(work ? looks[work.state] : 'plain')}>{work ? words[work.state] : words.notYet}</span>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import type { SchoolClass, TaughtAssignment, TaughtGroup } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Pick } from '../../ui/forms/choice';
import { classes as area } from '../../words/english/classes';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { useRegroup } from './class-mutations';

interface GroupsPartProps {
  schoolClass: SchoolClass;
  task: TaughtAssignment;
}

/** As many as there were, by chance. */
function toMixed(groups: readonly TaughtGroup[]): string[][] {
  const waiting = groups.flatMap(({ studentIds }) => studentIds);
  return groups.map(({ studentIds }) => studentIds.flatMap(() => waiting.splice(Math.floor(Math.random() * waiting.length), 1)));
}

/** Moves a student to another group, or to a new one if `to` is `undefined`. */
function toMoved(groups: readonly TaughtGroup[], studentId: string, to: number | undefined): string[][] {
  const rest = groups.map(({ studentIds }) => studentIds.filter((id) => id !== studentId));
  const moved = to === undefined ? [...rest, [studentId]] : rest.map((ids, i) => (i === to ? [...ids, studentId] : ids));
  return moved.filter(({ length }) => length > 0);
}

/** Shows the groups and who has written; they can be changed until they have handed in. */
export function GroupsPart({ schoolClass, task }: GroupsPartProps) {
  const { groups: words } = useWords(area);
  const regroup = useRegroup(schoolClass._id, task._id);
  const open = task.groups.filter(({ isFixed }) => !isFixed);
  const nameOf = (id: string) => schoolClass.students.find(({ _id }) => _id === id)?.name ?? '';
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{fill(words.title, { count: task.groups.length })}</summary>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {task.groups.map((group, number) => (
          <li key={group.studentIds.join()} className="grid content-start gap-3 rounded-card border border-line bg-sheet p-4">
            <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
              {fill(words.number, { number: number + 1 })} {group.isFixed && <Badge look="good">{words.handedIn}</Badge>}
            </p>
            <ul className="grid gap-2">
              {group.studentIds.map((id) => (
                <li key={id} className="grid gap-1">
                  <p className="flex flex-wrap items-center justify-between gap-2 wrap-anywhere">
                    {nameOf(id)}
                    <Badge look={group.writtenIds.includes(id) ? 'good' : 'plain'}>
                      {group.writtenIds.includes(id) ? words.written : words.notYet}
                    </Badge>
                  </p>
                  {!group.isFixed && (
                    <Pick
                      label={fill(words.move, { name: nameOf(id) })}
                      value={String(open.indexOf(group))}
                      options={[
                        ...open.flatMap((one, i) =>
                          one === group || one.studentIds.length < max.groupSizeMax
                            ? [{ value: String(i), label: fill(words.number, { number: task.groups.indexOf(one) + 1 }) }]
                            : [],
                        ),
                        ...(group.studentIds.length > 1 ? [{ value: 'new', label: words.own }] : []),
                      ]}
                      onChange={(to) => regroup.mutate(toMoved(open, id, to === 'new' ? undefined : Number(to)))}
                    />
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {open.length > 1 && (
        <Button look="secondary" className="mt-3" isBusy={regroup.isPending} onClick={() => regroup.mutate(toMixed(open))}>
          {words.mix}
        </Button>
      )}
    </details>
  );
}

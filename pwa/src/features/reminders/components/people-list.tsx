import type { Person } from '@hellograph/contract';
import { design as designWords } from '@hellograph/words/en/design';
import { reminders } from '@hellograph/words/en/reminders';
import { fill } from '@hellograph/words/fill';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { panelRow, panelRows } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { useDeletePerson, useUpdatePerson } from '../queries';
import { PersonDialog } from './person-dialog';

interface PeopleListProps {
  people: readonly Person[];
  /** A further button of a person. */
  toAction: (person: Person) => ReactNode;
}

export const PeopleList = ({ people, toAction }: PeopleListProps) => (
  <ul className={panelRows}>
    {people.map((person) => (
      <PersonRow key={person._id} person={person} action={toAction(person)} />
    ))}
  </ul>
);

function PersonRow({ person, action }: { person: Person; action: ReactNode }) {
  const words = useWords(reminders);
  const { occasions } = useWords(designWords);
  const [open, setOpen] = useState<'change' | 'stop'>();
  const update = useUpdatePerson(person._id);
  const { name, isStopped, days } = person;
  const close = () => setOpen(undefined);
  return (
    <li className={panelRow}>
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} {isStopped && <Badge>{words.stopped}</Badge>}
        </p>
        <p className="text-sm text-soft">{days.map(({ occasion }) => occasions[occasion]).join(', ') || words.noDays}</p>
      </div>
      <div className="-mx-3 flex flex-wrap">
        {action}
        <Button look="quiet" className="px-3!" aria-label={fill(words.changeOf, { name })} onClick={() => setOpen('change')}>
          {words.change}
        </Button>
      </div>
      {open === 'change' && (
        <PersonDialog person={person} onClose={close}>
          <OtherActs person={person} onStop={() => setOpen('stop')} onClose={close} />
        </PersonDialog>
      )}
      {open === 'stop' && (
        <Dialog title={fill(words.stopHeading, { name })} onClose={close}>
          <p className="text-soft">{fill(words.stopText, { name })}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={close}>
              {words.keep}
            </Button>
            <Button isBusy={update.isPending} onClick={() => update.mutate({ isStopped: true }, { onSuccess: close })}>
              {words.stopYes}
            </Button>
          </div>
        </Dialog>
      )}
    </li>
  );
}

interface OtherActsProps {
  person: Person;
  onStop: () => void;
  onClose: () => void;
}

/** Stopping, resuming and removing, below the fields of the person. */
function OtherActs({ person, onStop, onClose }: OtherActsProps) {
  const words = useWords(reminders);
  const update = useUpdatePerson(person._id);
  const remove = useDeletePerson();
  const { name, isStopped } = person;
  return (
    <div className="-mx-3 -mb-2 flex flex-wrap justify-between border-t border-line pt-3">
      {isStopped ? (
        <Button
          look="quiet"
          className="px-3!"
          isBusy={update.isPending}
          aria-label={fill(words.resumeOf, { name })}
          onClick={() => update.mutate({ isStopped: false }, { onSuccess: onClose })}
        >
          {words.resume}
        </Button>
      ) : (
        <Button look="quiet" className="px-3!" aria-label={fill(words.stopOf, { name })} onClick={onStop}>
          {words.stop}
        </Button>
      )}
      <Button look="danger" className="px-3!" aria-label={fill(words.removeOf, { name })} onClick={() => remove.mutate(person)}>
        {words.remove}
      </Button>
    </div>
  );
}

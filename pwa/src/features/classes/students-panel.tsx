import type { SchoolClass } from '@hellograph/contract';
import { toPseudonyms } from '@hellograph/contract/pseudonym';
import { classes as area } from '@hellograph/words/en/classes';
import { classroom } from '@hellograph/words/en/classroom';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { NamesFile, useNames } from '../../domain/people-lists/list-file';
import { pinEmoji, pinPictureNames } from '../../domain/school-classes/pin-pictures';
import { newId } from '../../lib/new-id';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/forms/field';
import { Panel } from '../../ui/panel';
import { listed } from '../../words/listed';
import { count, useWords } from '../../words/use-words';
import { useAddStudents, useRemoveStudent, useReplacePin } from './class-mutations';
import { ConfirmedButton } from './confirmed-button';

/** The students of the class with their pictures. */
export function StudentsPanel({ schoolClass }: { schoolClass: SchoolClass }) {
  const { roster: words, code } = useWords(area);
  const { pictures } = useWords(classroom);
  const { _id: id, students } = schoolClass;
  const replacePin = useReplacePin(id);
  const remove = useRemoveStudent(id);
  return (
    <Panel title={words.title}>
      {students.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul className="grid gap-2 lg:grid-cols-2">
        {students.map(({ _id, name, pin }) => (
          <li key={_id} className="grid gap-1 rounded-2xl border border-line px-4 py-3">
            <p className="flex items-center justify-between gap-3">
              <span className="text-lg font-semibold wrap-anywhere">{name}</span>
              <span
                role="img"
                aria-label={pin.map((picture) => pictures.names[pinPictureNames[picture] ?? 'cat']).join(', ')}
                className="text-2xl"
              >
                {pin.map((picture) => pinEmoji[pinPictureNames[picture] ?? 'cat']).join(' ')}
              </span>
            </p>
            <div className="-mx-3 -mb-1 flex flex-wrap justify-between gap-1">
              <Button
                look="quiet"
                className="px-3!"
                aria-label={fill(words.reset, { name })}
                isBusy={replacePin.isPending && replacePin.variables === _id}
                onClick={() => replacePin.mutate(_id, { onSuccess: () => void toast.success(fill(words.resetDone, { name })) })}
              >
                {words.resetShort}
              </Button>
              <ConfirmedButton
                label={words.removeYes}
                name={fill(words.remove, { name })}
                text={fill(words.removeText, { name })}
                yes={words.removeYes}
                no={code.keep}
                isBusy={remove.isPending && remove.variables === _id}
                onConfirm={() => remove.mutate(_id)}
              />
            </div>
          </li>
        ))}
      </ul>
      <AddStudents schoolClass={schoolClass} />
    </Panel>
  );
}

/** Pasted names are shortened on this device, and shown before they are sent. */
function AddStudents({ schoolClass: { _id: id, students, studentsMax } }: { schoolClass: SchoolClass }) {
  const { roster: words } = useWords(area);
  const [pasted, setPasted] = useState('');
  const paste = useNames(setPasted);
  const add = useAddStudents(id);
  const names = toPseudonyms(
    pasted.split('\n'),
    students.map(({ name }) => name),
  );
  // Constant, so that a retry after a lost response adds the same students.
  const [ids] = useState(() => new Map<string, string>());
  const toStudent = (name: string) => {
    const _id = ids.get(name) ?? newId();
    ids.set(name, _id);
    return { _id, name };
  };
  const isFull = students.length + names.length > studentsMax;
  const done = () => {
    setPasted('');
    ids.clear();
  };
  const send = () => add.mutate(names.map(toStudent), { onSuccess: done });
  return (
    <div className="grid gap-3">
      <TextArea
        label={words.paste}
        hint={words.pasteHint}
        problem={isFull ? fill(words.full, { count: studentsMax }) : undefined}
        value={pasted}
        onChange={({ currentTarget }) => void paste(currentTarget.value)}
        rows={5}
        autoComplete="off"
        spellCheck={false}
      />
      <NamesFile onNames={setPasted} />
      {names.length > 0 && (
        <p className="wrap-anywhere" role="status">
          {count(words.becomes, names.length)} <strong>{listed(names)}</strong>
        </p>
      )}
      <Button className="justify-self-start" disabled={names.length === 0 || isFull} isBusy={add.isPending} onClick={send}>
        {words.add}
      </Button>
    </div>
  );
}

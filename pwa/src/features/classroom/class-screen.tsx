import type { Classroom } from '@hellograph/contract';
import { classCodeLength, toClassCode } from '@hellograph/contract/class-code';
import { classroom as area } from '@hellograph/words/en/classroom';
import { type ComponentType, type FormEvent, useEffect, useState } from 'react';
import { GuestNoticePage } from '../../domain/guests/guest-notice-page';
import type { WorkPreviewProps } from '../../domain/school-classes/pin-pictures';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words/use-words';
import { DeskScreen } from './desk-screen';
import { PicturesPart } from './pictures-part';
import { useClassroom } from './use-classroom';

interface NamesPartProps {
  classroom: Classroom;
  onPick: (student: Classroom['students'][number]) => void;
}

/** The pseudonyms of the students in the class. */
function NamesPart({ classroom: { name, students }, onPick }: NamesPartProps) {
  const words = useWords(area);
  return (
    <main className="mx-auto grid min-h-dvh max-w-4xl content-start gap-6 bg-paper px-4 py-6 sm:py-10">
      <header className="grid gap-1">
        <p className="font-semibold text-soft">{name}</p>
        <h1 className="text-4xl">{words.who}</h1>
      </header>
      {students.length === 0 && <p className="text-lg">{words.nobody}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {students.map((student) => (
          <li key={student._id}>
            <button
              type="button"
              onClick={() => onPick(student)}
              className="min-h-16 w-full rounded-2xl border border-strong bg-sheet px-3 py-2 text-xl font-semibold wrap-anywhere shadow-card hover:border-ink"
            >
              {student.name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** A field to type the class code that the teacher shows on the board. */
function CodePart({ isWrong }: { isWrong: boolean }) {
  const { code: words } = useWords(area);
  const [typed, setTyped] = useState('');
  const code = toClassCode(typed);
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === classCodeLength) location.assign(`/class/${code}`);
  };
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-5">
      <form onSubmit={open} className="grid w-full max-w-md gap-6">
        <h1 className="text-3xl">{words.title}</h1>
        <TextField
          label={words.label}
          hint={words.hint}
          problem={isWrong && typed === '' ? words.wrong : undefined}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          className="min-h-16! text-center text-3xl tracking-widest"
        />
        <Button type="submit" className="min-h-14 text-lg" disabled={code.length !== classCodeLength}>
          {words.open}
        </Button>
      </form>
    </main>
  );
}

interface ClassScreenProps {
  code: string;
  Preview: ComponentType<WorkPreviewProps>;
}

/** Small hands need large targets: 56 px for all that has 44 or 48 elsewhere. */
const largeTargets =
  'contents [&_.min-h-11]:min-h-14 [&_.min-h-12]:min-h-14 [&_fieldset_label.size-11]:size-14 [&_fieldset_label.size-11]:shrink-0';

/** The page of a class: who are you, your three pictures, your tasks. */
export const ClassScreen = (props: ClassScreenProps) => (
  <div className={largeTargets}>
    <ClassPhase {...props} />
  </div>
);

function ClassPhase({ code, Preview }: ClassScreenProps) {
  const words = useWords(area);
  const { state, session } = useClassroom(code);
  const { phase, failure, classroom } = state;
  useEffect(() => {
    document.title = classroom?.name ?? words.tab;
  }, [classroom, words]);
  if (phase === 'failed' && failure)
    return (
      <GuestNoticePage {...words.failures[failure]}>
        <Button onClick={() => void session.open()}>{words.again}</Button>
      </GuestNoticePage>
    );
  if (phase === 'code') return <CodePart isWrong={failure === 'gone'} />;
  if (phase === 'names' && classroom) return <NamesPart classroom={classroom} onPick={session.pick} />;
  if (phase === 'pictures') return <PicturesPart state={state} session={session} />;
  if (phase === 'desk' && state.entered) return <DeskScreen state={state} session={session} entered={state.entered} Preview={Preview} />;
  return (
    <div className="grid min-h-dvh place-items-center bg-paper text-accent">
      <Spinner label={words.loading} />
    </div>
  );
}

import type { Classroom } from '@hellograph/contract';
import { classroom as area } from '../../words/english/classroom';
import { useWords } from '../../words/use-words';

interface NamesPartProps {
  classroom: Classroom;
  onPick: (student: Classroom['students'][number]) => void;
}

/** The pseudonyms of the students in the class. */
export function NamesPart({ classroom: { name, students }, onPick }: NamesPartProps) {
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

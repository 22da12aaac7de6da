import { pinLength } from '@hellograph/contract/class-code';
import { classroom as area } from '@hellograph/words/en/classroom';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { pinEmoji, pinPictureNames } from '../../domain/school-classes/pin-pictures';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Spinner } from '../../ui/spinner';
import { count, useWords } from '../../words/use-words';
import type { ClassroomSession } from './classroom-session';
import type { ClassroomState } from './classroom-state';
import { useArrival } from './use-classroom';

/** Three taps instead of a password. Taps are shown as dots, because others may be watching. */
export function PicturesPart({ state, session }: { state: ClassroomState; session: ClassroomSession }) {
  const { pictures: words } = useWords(area);
  const [tapped, setTapped] = useState<number[]>([]);
  const heading = useArrival<HTMLHeadingElement>();
  const { picked, isEntering, entryProblem } = state;
  const tap = (picture: number) => {
    if (isEntering) return;
    const next = [...tapped, picture];
    setTapped(next.length === pinLength ? [] : next);
    if (next.length === pinLength) void session.enter(next);
  };
  const name = picked?.name ?? '';
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-start gap-5 bg-paper px-4 py-6 sm:py-10">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none wrap-anywhere">
        {fill(words.title, { name })}
      </h1>
      <p className="text-xl">{words.ask}</p>
      <div role="status" className="flex min-h-8 items-center gap-3">
        {isEntering ? (
          <Spinner label={words.checking} />
        ) : (
          Array.from({ length: pinLength }, (_, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their order
              key={i}
              className={`size-6 rounded-full border-2 border-strong ${i < tapped.length ? 'bg-accent' : 'bg-sheet'}`}
            />
          ))
        )}
        <span className="sr-only">{count(words.tapped, tapped.length)}</span>
      </div>
      {entryProblem && tapped.length === 0 && <Notice look="bad">{words.problems[entryProblem]}</Notice>}
      <ul className="grid grid-cols-5 gap-2 sm:grid-cols-6">
        {pinPictureNames.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              aria-label={words.names[picture]}
              disabled={isEntering}
              onClick={() => tap(index)}
              className="grid aspect-square w-full place-items-center rounded-2xl border border-line bg-sheet text-4xl shadow-card hover:border-ink active:scale-95 disabled:opacity-55"
            >
              {pinEmoji[picture]}
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="quiet" disabled={tapped.length === 0} onClick={() => setTapped(tapped.slice(0, -1))}>
          {words.undo}
        </Button>
        <Button look="secondary" onClick={session.unpick}>
          {fill(words.notMe, { name })}
        </Button>
      </div>
    </main>
  );
}

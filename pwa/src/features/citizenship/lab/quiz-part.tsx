import { lab as area } from '@hellograph/words/en/lab';
import { fill } from '@hellograph/words/fill';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { useWords } from '../../../words/use-words';

const quizAnswers = ['a', 'b', 'unsure'] as const;
type QuizAnswer = (typeof quizAnswers)[number];

/**
 * Pairs of pictures in `public/lab`, made by `npm run pictures -- quiz`: `still` is the portrait,
 * `moved` and `first` are frames of the video that the engine made from it. The first frame can't
 * be told from the portrait.
 */
export const quizPairs = [
  { id: 'mouth', left: 'rosa-still', right: 'rosa-moved', answer: 'b' },
  { id: 'eyes', left: 'edith-moved', right: 'edith-still', answer: 'a' },
  { id: 'first', left: 'edith-first', right: 'edith-still', answer: 'unsure' },
  { id: 'gaze', left: 'samuel-still', right: 'samuel-moved', answer: 'b' },
] as const satisfies readonly { id: string; left: string; right: string; answer: QuizAnswer }[];

const labels = { a: 'optionA', b: 'optionB', unsure: 'unsure' } as const satisfies Record<QuizAnswer, string>;

/** One pair after the other; after each answer, why. */
export function QuizPart() {
  const words = useWords(area).quiz;
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<readonly QuizAnswer[]>([]);
  const said = useRef<HTMLParagraphElement>(null);
  const given = answers[at];
  // The pressed button is gone, so the focus moves to the text that replaced it.
  useEffect(() => {
    if (given !== undefined) said.current?.focus();
  }, [given]);
  const pair = quizPairs[at];
  if (!pair) {
    const right = quizPairs.filter(({ answer }, index) => answers[index] === answer).length;
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <p className="text-2xl">{fill(words.done, { right, count: quizPairs.length })}</p>
        <p>{words.doneNote}</p>
        <Button
          look="secondary"
          onClick={() => {
            setAnswers([]);
            setAt(0);
          }}
        >
          {words.again}
        </Button>
      </div>
    );
  }
  const { question, why } = words.pairs[pair.id];
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{fill(words.question, { number: at + 1, count: quizPairs.length })}</p>
      <p className="text-xl font-semibold">{question}</p>
      <div className="grid max-w-xl grid-cols-2 gap-3">
        {(['left', 'right'] as const).map((side) => (
          <figure key={side} className="grid gap-1">
            <img src={`/lab/${pair[side]}.jpg`} alt={words[side]} width={360} height={400} className="w-full rounded-2xl" />
            <figcaption className="text-center font-semibold">{words[side === 'left' ? 'optionA' : 'optionB']}</figcaption>
          </figure>
        ))}
      </div>
      {given === undefined ? (
        <fieldset className="flex flex-wrap gap-3">
          <legend className="sr-only">{question}</legend>
          {quizAnswers.map((answer) => (
            <Button key={answer} look="secondary" onClick={() => setAnswers([...answers, answer])}>
              {words[labels[answer]]}
            </Button>
          ))}
        </fieldset>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p ref={said} tabIndex={-1} className="max-w-[60ch] text-lg">
            <strong>{given === pair.answer ? words.right_ : words.wrong}</strong> {why}
          </p>
          <Button onClick={() => setAt(at + 1)}>{words.next}</Button>
        </div>
      )}
    </div>
  );
}

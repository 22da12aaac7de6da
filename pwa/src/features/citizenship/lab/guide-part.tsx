import { labGuide as area } from '@hellograph/words/en/lab-guide';
import { fill } from '@hellograph/words/fill';
import { Disclosure } from '../../../ui/disclosure';
import { useWords } from '../../../words/use-words';

const ages = ['young', 'middle', 'old'] as const;

/** A lesson of 45 minutes for each of three ages. */
export function GuidePart() {
  const words = useWords(area);
  return (
    <div className="grid gap-3">
      {ages.map((age) => {
        const band = words.bands[age];
        return (
          <Disclosure key={age} title={band.ages}>
            <div className="grid gap-3 text-ink">
              <p>
                <strong>{words.goal}:</strong> {band.goal}
              </p>
              <h3 className="font-semibold">{words.steps}</h3>
              <ol className="grid gap-2">
                {band.steps.map(({ minutes, text }) => (
                  <li key={text} className="grid grid-cols-[4.5rem_1fr] gap-2">
                    <span className="text-soft tabular-nums">{fill(words.minutes, { count: minutes })}</span>
                    {text}
                  </li>
                ))}
              </ol>
              <h3 className="font-semibold">{words.talk}</h3>
              <ul className="grid list-disc gap-1 ps-5">
                {band.talk.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
              <p>
                <strong>{words.watch}:</strong> {band.watch}
              </p>
            </div>
          </Disclosure>
        );
      })}
    </div>
  );
}

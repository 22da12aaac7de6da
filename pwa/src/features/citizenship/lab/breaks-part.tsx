import { lab as area } from '@hellograph/words/en/lab';
import { Disclosure } from '../../../ui/disclosure';
import { useWords } from '../../../words/use-words';

/** To be guessed before it is opened. */
export function BreaksPart() {
  const words = useWords(area).breaks;
  return (
    <div className="grid gap-3">
      {words.all.map(({ what, outcome }) => (
        <Disclosure key={what} title={what}>
          {outcome}
        </Disclosure>
      ))}
    </div>
  );
}

import { Pick } from '../../../ui/forms/choice';
import { groupCards as area } from '../../../words/english/group-cards';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';

const choices: readonly string[] = ['', '0', '5', '10', '20', '50'];

/** Chooses how many photos may talk at the owner's cost; empty for as many as there are credits. */
export function SpeakingPick({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { make: words } = useWords(area);
  const toLabel = (choice: string) => (choice === '' ? words.asMany : choice === '0' ? words.none : fill(words.upTo, { count: choice }));
  // Another program may have chosen a number that is not offered here.
  const offered = choices.includes(value) ? choices : [...choices, value];
  return (
    <Pick
      label={words.speaking}
      value={value}
      options={offered.map((choice) => ({ value: choice, label: toLabel(choice) }))}
      onChange={onChange}
    />
  );
}

import { voices } from '@hellograph/contract/voices';
import { billing } from '../../../words/english/billing';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';

const recorded = voices.filter(({ engine }) => engine === 'flite').length;
const computer = voices.filter(({ engine }) => engine === 'espeak');

/** Explains “50+ voices”: the voices that every server has. */
export function VoicesTruth() {
  const { plans: words } = useWords(billing);
  const languages = new Set(computer.map(({ language }) => language)).size;
  return (
    <p className="max-w-3xl text-soft">
      {fill(words.voicesTruth, { count: voices.length, recorded, computer: computer.length, languages })}
    </p>
  );
}

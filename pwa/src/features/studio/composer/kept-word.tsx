import { outbox } from '@hellograph/words/en/outbox';
import { useWords } from '../../../words/use-words';
import type { Kept } from './use-kept-draft';

interface KeptWordProps {
  kept: Kept;
  /** An empty draft is not saved. */
  isUntouched: boolean;
}

/** Shows whether the draft is saved; as an alert if it is not. */
export function KeptWord({ kept, isUntouched }: KeptWordProps) {
  const words = useWords(outbox).kept;
  const isAlarm = kept !== 'saved' && kept !== 'saving';
  return (
    <span data-kept={kept} role={isAlarm ? 'alert' : 'status'} className={isAlarm ? 'font-semibold text-bad' : undefined}>
      {!(isUntouched && kept === 'saved') && words[kept]}
    </span>
  );
}

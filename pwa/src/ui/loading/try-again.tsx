import { missing } from '@hellograph/words/en/missing';
import { useState } from 'react';
import { loadAnew } from '../../lib/missing-chunks';
import { useWords } from '../../words/use-words';
import { Button, type ButtonProps } from '../button';

/** Reloads the page because a part did not load; stays busy until then. */
export function TryAgain({ look }: Pick<ButtonProps, 'look'>) {
  const words = useWords(missing);
  const [state, setState] = useState<'idle' | 'busy' | 'unreachable'>('idle');
  const tryAgain = async () => {
    setState('busy');
    if (!(await loadAnew())) setState('unreachable');
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button {...(look && { look })} isBusy={state === 'busy'} onClick={() => void tryAgain()}>
        {words.tryAgain}
      </Button>
      <span role="status" className="text-[0.95rem] text-soft">
        {state === 'unreachable' && words.unreachable}
      </span>
    </div>
  );
}

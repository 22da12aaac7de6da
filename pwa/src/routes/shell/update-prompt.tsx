import { shell } from '@hellograph/words/en/shell';
import { useEffect, useState } from 'react';
import { registerServiceWorker } from '../../service-worker/register';
import { Button } from '../../ui/button';
import { useWords } from '../../words/use-words';

/** A new version waits until the person says so: nothing reloads in the middle of a sentence. */
export function UpdatePrompt() {
  const words = useWords(shell);
  const [update, setUpdate] = useState<() => void>();
  useEffect(() => void registerServiceWorker((apply) => setUpdate(() => apply)), []);
  if (!update) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-md items-center justify-between gap-4 rounded-2xl border border-line bg-sheet p-4 shadow-lift"
    >
      <span>{words.updateReady}</span>
      <Button onClick={update}>{words.reload}</Button>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { registerServiceWorker } from '../service-worker/register';
import { Button } from '../ui/button';

/** A new version waits until the person says so: nothing reloads in the middle of a sentence. */
export function UpdatePrompt() {
  const [update, setUpdate] = useState<() => void>();
  useEffect(() => {
    void registerServiceWorker((apply) => setUpdate(() => apply));
  }, []);
  if (!update) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-md items-center justify-between gap-4 rounded-2xl border border-line bg-sheet p-4 shadow-lift"
    >
      <span>A new version is ready.</span>
      <Button onClick={update}>Reload</Button>
    </div>
  );
}

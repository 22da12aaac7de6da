import type { NoticeData } from '@hellograph/contract';
import { shell } from '@hellograph/words/en/shell';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { registerServiceWorker } from '../../service-worker/register';
import { api } from '../../sync/api-client';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useWords } from '../../words/use-words';

/** The announcement of the operator, and the offer of a new version. No page waits for them. */
export const Notices = () => (
  <>
    <Announcement />
    <UpdatePrompt />
  </>
);

/** A new version waits until the person says so: nothing reloads in the middle of a sentence. */
function UpdatePrompt() {
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

const everyMs = 5 * 60_000;
const hiddenKey = 'hidden-announcement';

/** The announcement of those who run the server: first in the page, whenever it comes. */
function Announcement() {
  const words = useWords(shell);
  const { data } = useQuery<NoticeData>({
    queryKey: ['notice'],
    queryFn: async ({ signal }) => (await api('GET /notice', { signal, skipAuth: true })).data,
    refetchInterval: everyMs,
    staleTime: everyMs,
    retry: false,
    meta: { isQuiet: true },
  });
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(hiddenKey));
  const text = data?.maintenance?.text ?? data?.announcement?.text;
  const hide = (shown: string) => {
    sessionStorage.setItem(hiddenKey, shown);
    setHidden(shown);
  };
  return (
    <div role="status" className="order-first">
      {text && text !== hidden && (
        <p className="flex items-center justify-center gap-3 bg-ink px-4 py-1 text-sm font-medium text-paper">
          <span className="whitespace-pre-line wrap-anywhere">{text}</span>
          <button
            type="button"
            aria-label={words.closeDialog}
            className="grid size-11 shrink-0 place-items-center rounded-full"
            onClick={() => hide(text)}
          >
            <Icon name="close" size={18} />
          </button>
        </p>
      )}
    </div>
  );
}

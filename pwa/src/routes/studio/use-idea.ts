import { occasions as occasionWords } from '@hellograph/words/en/occasions';
import { useEffect, useState } from 'react';
import { changeDraft, type Draft, emptyDraft } from '../../drafts/draft';
import { draftStore } from '../../drafts/draft-store';
import { newId } from '../../lib/new-id';
import { isOnItsWay } from '../../sync/view/outbox-view';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { wordsOf } from '../../words/use-words';

/** A sent draft stays unchanged: the words start another draft with the same photo. */
const write = async (draft: Draft, message: string): Promise<Draft> => ({
  ...changeDraft(draft, { message }),
  ...((await isOnItsWay(draft)) && { id: newId() }),
});

/**
 * Puts words into the current draft from outside the studio. Do not show the studio while
 * `isWriting`: it reads the draft once when it mounts, and saves its own version when it unmounts.
 */
export function useIdea() {
  const [writing, setWriting] = useState<(draft: Draft) => Draft | Promise<Draft>>();
  const [rounds, setRounds] = useState(0);

  useEffect(() => {
    if (!writing) return;
    void (async () => {
      const store = draftStore();
      const before = (await store.load().catch(() => undefined))?.draft ?? emptyDraft();
      await store.save(await writing(before)).catch(() => {});
      setWriting(undefined);
      setRounds((known) => known + 1);
      if (before.message.trim() === '') return;
      const words = wordsOf(occasionWords);
      toastWithAction(words.replaced, { label: words.undo, run: () => setWriting(() => () => before) });
    })();
  }, [writing]);

  return {
    isWriting: writing !== undefined,
    /** Changes each time words were put in. */
    rounds,
    use: (message: string) => setWriting(() => (draft: Draft) => write(draft, message)),
  };
}

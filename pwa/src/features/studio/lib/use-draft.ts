import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { changeDraft, type Draft, draftStore, emptyDraft, isUntouched } from '../../../drafts/draft-store';
import { toastWithAction } from '../../../ui/toasts';
import { studio } from '../../../words/english/studio';
import { wordsOf } from '../../../words/use-words';

const saveAfterMs = 300;

/** The draft of this device: read once, saved as it changes, cleared with a way back. `saved` is true only when it is really on disk. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>();
  const [saved, setSaved] = useState(true);
  const latest = useRef(draft);
  latest.current = draft;
  const unsaved = useRef(false);
  unsaved.current = !saved;

  useEffect(() => {
    draftStore.load().then(
      (kept) => setDraft(kept ?? emptyDraft()),
      () => setDraft(emptyDraft()),
    );
  }, []);

  useEffect(() => {
    if (!draft || saved) return;
    const save = () =>
      draftStore.save(draft).then(
        () => latest.current === draft && setSaved(true),
        () => toast.error(wordsOf(studio).draft.noRoom, { id: 'draft-room' }),
      );
    const timer = setTimeout(save, saveAfterMs);
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', save);
    };
  }, [draft, saved]);

  // Whoever leaves the page in the middle of a word finds that word again.
  useEffect(
    () => () => {
      if (unsaved.current && latest.current) draftStore.save(latest.current).catch(() => {});
    },
    [],
  );

  const replace = useCallback((next: Draft) => {
    setDraft(next);
    setSaved(false);
  }, []);

  const change = useCallback((part: Partial<Omit<Draft, 'sendKey'>>) => {
    setDraft((now) => now && changeDraft(now, part));
    setSaved(false);
  }, []);

  const clear = useCallback(() => {
    const before = latest.current;
    const words = wordsOf(studio).draft;
    replace(emptyDraft());
    if (before && !isUntouched(before)) toastWithAction(words.cleared, { label: words.undo, run: () => replace(before) });
  }, [replace]);

  /** It is on its way: the draft is the same, so that sending it again would be the same sending. */
  const setSent = useCallback((sentIds: string[]) => {
    setDraft((now) => now && { ...now, sentIds });
    setSaved(false);
  }, []);

  /** After it was sent: the photo stays for the next message, the words go. */
  const begin = useCallback(() => change({ message: '' }), [change]);

  return { draft, saved, change, clear, begin, setSent };
}

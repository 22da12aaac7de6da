import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { changeDraft, type Draft, emptyDraft, isUntouched } from '../../../drafts/draft';
import { newId } from '../../../lib/new-id';
import { useMadeOf, useOutbox } from '../../../sync/view/use-outbox';
import { toastWithAction } from '../../../ui/toasts';
import { studio } from '../../../words/english/studio';
import { wordsOf } from '../../../words/use-words';
import { useKeptDraft } from './use-kept-draft';

/**
 * The draft that is being worked on, cleared with a way back, and what became of it once it was
 * sent. Before `isRead` it is an empty one, to be looked at and not changed. `start` is how the
 * page begins with it, where it does not as it was.
 */
export function useDraft(start?: (draft: Draft) => Draft) {
  const { store, draft: read, kept, update } = useKeptDraft();
  const [blank] = useState(() => start?.(emptyDraft()) ?? emptyDraft());
  const written = read ?? blank;
  const made = useMadeOf(written.sendKey);
  const draft = useMemo(() => (made && written.sentIds.length === 0 ? { ...written, sentIds: made } : written), [written, made]);
  const outbox = useOutbox();
  // Once, and never with what is on its way.
  const [toStart, setToStart] = useState(() => start);
  // A draft that may be on its way is not to be changed: what is typed into that one would be
  // another. Nor is one that has yet to begin.
  const isKnown = read !== undefined && outbox !== undefined;
  const isRead = isKnown && !toStart;
  const sending = outbox?.find((shown) => shown.entry.draftId === draft.id);
  const isOut = (sending !== undefined && sending.state !== 'blocked') || draft.sentIds.length > 0;
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    if (!toStart || !isKnown) return;
    setToStart(undefined);
    if (!isOut) update(toStart, 'saving');
  }, [toStart, isKnown, isOut, update]);

  const replace = useCallback((next: Draft) => update(() => next, 'saving'), [update]);

  /** What is on its way stays as it is: a change begins another draft. */
  const change = useCallback(
    (part: Partial<Omit<Draft, 'id' | 'sendKey'>>) =>
      update((now) => ({ ...changeDraft(now, part), id: isOut ? newId() : now.id }), 'saving'),
    [isOut, update],
  );

  const clear = useCallback(() => {
    const { current: before } = latest;
    const words = wordsOf(studio).draft;
    replace(isOut ? emptyDraft() : { ...emptyDraft(), id: before.id });
    if (!isUntouched(before)) toastWithAction(words.cleared, { label: words.undo, run: () => replace(before) });
  }, [replace, isOut]);

  /** It stands in the outbox now, and in the store, under this id. */
  const setQueued = useCallback((id: string) => update((now) => ({ ...now, id }), 'saved'), [update]);

  const setSent = useCallback((sentIds: string[]) => update((now) => ({ ...now, sentIds }), 'saving'), [update]);

  /** After it was sent: the photo stays for the next message, the words go. */
  const begin = useCallback(() => change({ message: '', recording: undefined, heard: undefined, lips: 'words' }), [change]);

  return { owner: store.owner, draft, isRead, kept, sending, change, clear, begin, setQueued, setSent };
}

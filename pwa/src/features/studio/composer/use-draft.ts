import { studio } from '@hellograph/words/en/studio';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { changeDraft, type Draft, emptyDraft, isUntouched } from '../../../drafts/draft';
import { newId } from '../../../lib/new-id';
import { useMadeOf, useOutbox } from '../../../sync/view/use-outbox';
import { toastWithAction } from '../../../ui/toasts/action-toast';
import { wordsOf } from '../../../words/use-words';
import { useKeptDraft } from './use-kept-draft';

/**
 * The current draft, which can be cleared and restored, and its result once it was sent. Until
 * `isRead` it is an empty placeholder that must not be changed. `start` prepares it for the page.
 */
export function useDraft(start?: (draft: Draft) => Draft) {
  const { store, draft: read, kept, update } = useKeptDraft();
  const [blank] = useState(() => start?.(emptyDraft()) ?? emptyDraft());
  const written = read ?? blank;
  const made = useMadeOf(written.sendKey);
  const draft = useMemo(() => (made && written.sentIds.length === 0 ? { ...written, sentIds: made } : written), [written, made]);
  const outbox = useOutbox();
  // Only once, and never with a draft that is being sent.
  const [toStart, setToStart] = useState(() => start);
  // A draft that may be in the outbox must not be changed: changes belong to a new draft. Nor must
  // one that is not prepared yet.
  const isKnown = read !== undefined && outbox !== undefined;
  const isRead = isKnown && !toStart;
  const sending = outbox?.find((shown) => shown.entry.draftId === draft.id);
  const isOut = (sending !== undefined && sending.state !== 'blocked') || draft.sentIds.length > 0;
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    if (!toStart || !isKnown) return;
    setToStart(undefined);
    // A sent draft stays unchanged: the page starts another one with the same photo.
    update((now) => toStart(isOut ? { ...emptyDraft(), photo: now.photo, faceOwner: now.faceOwner } : now), 'saving');
  }, [toStart, isKnown, isOut, update]);

  const replace = useCallback((next: Draft) => update(() => next, 'saving'), [update]);

  /** A draft that is being sent stays the same: a change starts another draft. */
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

  /** The draft is now in the outbox and in the store under this id. */
  const setQueued = useCallback((id: string) => update((now) => ({ ...now, id }), 'saved'), [update]);

  const setSent = useCallback((sentIds: string[]) => update((now) => ({ ...now, sentIds }), 'saving'), [update]);

  /** After sending, the photo stays for the next message, and the words are cleared. */
  const begin = useCallback(
    () => change({ message: '', song: null, sung: undefined, recording: undefined, heard: undefined, lips: 'words' }),
    [change],
  );

  // A sent draft is not shown on a page that is about to start another one.
  const shown = toStart ? { draft: blank, sending: undefined } : { draft, sending };
  return { owner: store.owner, ...shown, isRead, kept, change, clear, begin, setQueued, setSent };
}

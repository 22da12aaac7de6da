import { outbox as area } from '@hellograph/words/en/outbox';
import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { NewerVersion } from '../../../drafts/database';
import { type Draft, emptyDraft, isUntouched } from '../../../drafts/draft';
import { draftChannel } from '../../../drafts/draft-channel';
import { type DraftStore, draftStore, type FoundDraft, whoseDrafts } from '../../../drafts/draft-store';
import { endReadsOnLeaving, Unresponsive, withinPatience } from '../../../drafts/end-reads';
import { keepForGood } from '../../../drafts/keep-for-good';
import { token } from '../../../lib/token';
import { anonymous } from '../../../session/owner';
import { wordsOf } from '../../../words/use-words';

const saveAfterMs = 300;

/**
 * The newest save of this page. A studio that mounts again waits for a pending save of the previous
 * one.
 */
let saving: Promise<unknown> = Promise.resolve();

/**
 * The state of the draft: on disk, being saved, on disk without its photo, or only in this page.
 */
export type Kept = 'saved' | 'saving' | 'words-only' | 'page-only' | 'newer-version';

const toKept = (thrown: unknown): Kept => (thrown instanceof NewerVersion ? 'newer-version' : 'page-only');

/** The drafts of the signed-in user. Drafts of one owner never go to another. */
function useStore(leave: () => Promise<void>): DraftStore {
  const [store, setStore] = useState(() => draftStore());
  useEffect(
    () =>
      token.subscribe(async () => {
        const owner = whoseDrafts();
        // When a session ends, its draft stays until someone logs in.
        if (owner === anonymous || owner === store.owner) return;
        await leave();
        setStore(draftStore(owner));
      }),
    [store, leave],
  );
  useEffect(
    () =>
      draftChannel.listen((news) => {
        if ((news.about === 'forgotten' || news.about === 'left') && news.owner === store.owner) setStore(draftStore(whoseDrafts()));
      }),
    [store],
  );
  return store;
}

interface DraftState {
  owner: string;
  draft: Draft;
  kept: Kept;
}

type SetDraftState = Dispatch<SetStateAction<DraftState | undefined>>;
type LatestState = RefObject<DraftState | undefined>;

/**
 * Saves the shown draft, unless it is saved already. Changes made meanwhile are kept and saved
 * next.
 */
function useSave(latest: LatestState, setState: SetDraftState): () => Promise<void> {
  return useCallback(async () => {
    const shown = latest.current;
    if (!shown || shown.kept === 'saved') return;
    const { owner, draft } = shown;
    const settle = (kept: Kept, id = draft.id) =>
      setState((now) => {
        if (now?.owner !== owner || now.draft.id !== draft.id) return now;
        const isUnchanged = now.draft === draft;
        return { owner, draft: id === draft.id ? now.draft : { ...now.draft, id }, kept: isUnchanged ? kept : now.kept };
      });
    try {
      const writing = draftStore(owner).save(draft);
      saving = writing.catch(() => {});
      const { id, isWordsOnly } = await writing;
      if (id !== draft.id) toast(wordsOf(area).draft.copied);
      settle(isWordsOnly ? 'words-only' : 'saved', id);
      if (draft.photo && !isWordsOnly) keepForGood();
    } catch (thrown) {
      settle(toKept(thrown));
    }
  }, [latest, setState]);
}

/**
 * Reads the owner's draft, once for each store. It does not wait for an unresponsive database: the
 * page starts with an empty draft, which a late result replaces if it is still untouched.
 */
function useLoad(store: DraftStore, setState: SetDraftState): void {
  useEffect(() => {
    endReadsOnLeaving();
    setState(undefined);
    let isCurrent = true;
    const load = async () => {
      await saving;
      return store.load();
    };
    const show = ({ draft, isEvicted }: FoundDraft) => {
      if (!isCurrent) return;
      setState((now) => (now && !isUntouched(now.draft) ? now : { owner: store.owner, draft, kept: 'saved' }));
      if (isEvicted) toast(wordsOf(area).draft.evicted, { icon: '🗑️', duration: 12_000 });
    };
    const loading = load();
    withinPatience(store.owner, loading).then(show, (thrown) => {
      if (!isCurrent) return;
      setState({ owner: store.owner, draft: emptyDraft(), kept: toKept(thrown) });
      if (thrown instanceof Unresponsive) loading.then(show, () => {});
    });
    return () => {
      isCurrent = false;
    };
  }, [store, setState]);
}

/** Saves a moment after each change, and when the page is left. */
function useSaveOnChange(state: DraftState | undefined, save: () => Promise<void>): void {
  const isKept = state === undefined || state.kept === 'saved';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the wait again
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(save, saveAfterMs);
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', save);
    };
  }, [state?.draft, isKept, save]);

  // A half-written word is still there after the page was left.
  useEffect(() => () => void save(), [save]);
}

/**
 * The draft of this device, read once and saved as it changes. `kept` says `saved` only when it is
 * really on disk.
 */
export function useKeptDraft() {
  const [state, setState] = useState<DraftState>();
  const latest = useRef(state);
  latest.current = state;
  const save = useSave(latest, setState);
  const store = useStore(save);
  useLoad(store, setState);
  useSaveOnChange(state, save);

  // Shows changes from another tab, unless this tab has changes too: then both versions are kept.
  useEffect(
    () =>
      draftChannel.listen((news) => {
        if (news.about === 'flush') void save();
        const shown = latest.current;
        if (news.about !== 'draft' || news.isOwn || news.id !== shown?.draft.id || shown.kept !== 'saved') return;
        void store.find(news.id).then((found) => found && latest.current === shown && setState({ ...shown, draft: found.take() }));
      }),
    [store, save],
  );

  /** A change; `kept` says whether it has yet to be saved. */
  const update = useCallback(
    (to: (draft: Draft) => Draft, kept: Kept) => setState((now) => now && { ...now, draft: to(now.draft), kept }),
    [],
  );

  return { store, draft: state?.draft, kept: state?.kept ?? 'saved', update };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { NewerVersion } from '../../../drafts/database';
import { type Draft, emptyDraft } from '../../../drafts/draft';
import { draftChannel } from '../../../drafts/draft-channel';
import { type DraftStore, draftStore, whoseDrafts } from '../../../drafts/draft-store';
import { keepForGood } from '../../../drafts/keep-for-good';
import { token } from '../../../lib/token';
import { anonymous } from '../../../session/owner';
import { outbox as area } from '../../../words/english/outbox';
import { wordsOf } from '../../../words/use-words';

const saveAfterMs = 300;

/** The newest save of this page: a studio that is drawn anew reads what the one before was still writing. */
let saving: Promise<unknown> = Promise.resolve();

/** Where the draft is: on the disk, on its way there, there without its photo, or only in this page. */
export type Kept = 'saved' | 'saving' | 'words-only' | 'page-only' | 'newer-version';

const toKept = (thrown: unknown): Kept => (thrown instanceof NewerVersion ? 'newer-version' : 'page-only');

/** Whose drafts are open in this page. Nothing of one owner's goes into another's. */
function useStore(leave: () => Promise<void>): DraftStore {
  const [store, setStore] = useState(() => draftStore());
  useEffect(
    () =>
      token.subscribe(async () => {
        const owner = whoseDrafts();
        // A session that has ended leaves its draft where it is until somebody signs in.
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

/** The draft of this device, read once and saved as it changes. `kept` says `saved` only when it is really on disk. */
export function useKeptDraft() {
  const [state, setState] = useState<{ owner: string; draft: Draft; kept: Kept }>();
  const latest = useRef(state);
  latest.current = state;

  const save = useCallback(async () => {
    const asked = latest.current;
    if (!asked || asked.kept === 'saved') return;
    const { owner, draft } = asked;
    const settle = (kept: Kept, id = draft.id) =>
      setState((now) => {
        if (now?.owner !== owner || now.draft.id !== draft.id) return now;
        const isAsked = now.draft === draft;
        return { owner, draft: id === draft.id ? now.draft : { ...now.draft, id }, kept: isAsked ? kept : now.kept };
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
  }, []);
  const store = useStore(save);

  useEffect(() => {
    setState(undefined);
    let isCurrent = true;
    const load = async () => {
      await saving;
      return store.load();
    };
    load().then(
      ({ draft, isEvicted }) => {
        if (!isCurrent) return;
        setState({ owner: store.owner, draft, kept: 'saved' });
        if (isEvicted) toast(wordsOf(area).draft.evicted, { icon: '🗑️', duration: 12_000 });
      },
      (thrown) => isCurrent && setState({ owner: store.owner, draft: emptyDraft(), kept: toKept(thrown) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [store]);

  const isKept = state === undefined || state.kept === 'saved';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the wait anew
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(save, saveAfterMs);
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', save);
    };
  }, [state?.draft, isKept, save]);

  // Whoever leaves the page in the middle of a word finds that word again.
  useEffect(() => () => void save(), [save]);

  // What another tab has changed is shown here, unless something is being written here too: then both are kept.
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

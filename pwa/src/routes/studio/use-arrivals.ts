import { drafts } from '@hellograph/words/en/drafts';
import { useCallback, useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { toUsablePhoto } from '../../domain/photos/to-usable-photo';
import { emptyDraft } from '../../drafts/draft';
import { draftStore } from '../../drafts/draft-store';
import { type CarryTicket, findTicket } from '../../features/carrying/lib/carry-draft';
import { takeShared } from '../../service-worker/shared-at';
import { wordsOf } from '../../words/use-words';

type Problem = keyof typeof drafts.english.shared;

interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

const isProblem = (text: string): text is Problem => Object.hasOwn(drafts.english.shared, text);

const say = (problem: Problem) => void toast.error(wordsOf(drafts).shared[problem], { id: problem });

/**
 * Says what the service worker could not accept of a share. Returns the drafts that it made if
 * there are several.
 */
function readShare(): string[] {
  const url = new URL(location.href);
  const { kept, refused } = takeShared(url);
  for (const problem of refused.filter(isProblem)) say(problem);
  history.replaceState(history.state, '', url);
  return kept;
}

/** The link of a draft that is carried here. Its key does not stay in the address. */
function takeTicket(): CarryTicket | undefined {
  const ticket = findTicket(location.hash);
  if (ticket) history.replaceState(history.state, '', location.pathname + location.search);
  return ticket;
}

/**
 * Starts a draft with a photo that was opened with the app. The previous draft stays in the list.
 */
async function begin(file: File): Promise<boolean> {
  const usable = await toUsablePhoto(file);
  if ('problem' in usable) {
    say(usable.problem);
    return false;
  }
  const { isWordsOnly } = await draftStore().save({ ...emptyDraft(), photo: usable.photo });
  if (isWordsOnly) say('notKept');
  return !isWordsOnly;
}

/**
 * Receives content shared with the app or opened with it. Render a new studio for each `round`;
 * `shared` are drafts to choose from.
 */
export function useArrivals() {
  const [round, setRound] = useState(0);
  const [shared, setShared] = useState<string[]>([]);
  const [ticket, setTicket] = useState<CarryTicket>();
  useEffect(() => {
    const follow = () => setTicket((known) => takeTicket() ?? known);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    setShared(readShare());
    (window as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(async ({ files }) => {
      const file = await files?.[0]?.getFile();
      if (file && (await begin(file).catch(() => say('notKept')))) setRound((known) => known + 1);
    });
  }, []);
  /** Begins with one of the shared drafts, or goes on with the one that is open. */
  const choose = useCallback(async (id?: string) => {
    if (id !== undefined) await draftStore().choose(id);
    setShared([]);
    if (id !== undefined) setRound((known) => known + 1);
  }, []);
  /** The draft of the link is here, or is not wanted. */
  const brought = useCallback(() => {
    setTicket(undefined);
    setRound((known) => known + 1);
  }, []);
  return { round, shared, choose, ticket, brought };
}

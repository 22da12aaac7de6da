import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { toUsablePhoto } from '../../domain/photos/to-usable-photo';
import { emptyDraft } from '../../drafts/draft';
import { draftStore } from '../../drafts/draft-store';
import { drafts } from '../../words/english/drafts';
import { wordsOf } from '../../words/use-words';

type Problem = keyof typeof drafts.english.shared;

interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

const isProblem = (text: string | null): text is Problem => text !== null && Object.hasOwn(drafts.english.shared, text);

const say = (problem: Problem) => void toast.error(wordsOf(drafts).shared[problem], { id: problem });

/** Shows why the service worker could not accept a shared photo, which it states in the address. */
function sayWhatWasRefused(): void {
  const url = new URL(location.href);
  const problem = url.searchParams.get('shared');
  if (!isProblem(problem)) return;
  say(problem);
  url.searchParams.delete('shared');
  history.replaceState(history.state, '', url);
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
 * Receives photos that were shared with the app or opened with it. Render a new studio for each
 * `round`.
 */
export function useArrivals(): { round: number } {
  const [round, setRound] = useState(0);
  useEffect(() => {
    sayWhatWasRefused();
    (window as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(async ({ files }) => {
      const file = await files?.[0]?.getFile();
      if (file && (await begin(file).catch(() => say('notKept')))) setRound((known) => known + 1);
    });
  }, []);
  return { round };
}

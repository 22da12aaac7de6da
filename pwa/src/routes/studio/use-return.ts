import { studio } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import { useEffect, useState } from 'react';
import { changeDraft, type Draft, emptyDraft, isUntouched } from '../../drafts/draft';
import { useWords } from '../../words/use-words';
import { occasionLooks } from './occasion-templates';

const nameMax = 60;

/** The name behind `#back=`; empty if the sender gave none, `undefined` without it. */
export function readReturn(hash: string): string | undefined {
  const given = /^#?back=([^&]*)$/.exec(hash)?.[1];
  if (given === undefined) return undefined;
  try {
    return decodeURIComponent(given).trim().slice(0, nameMax);
  } catch {
    return ''; // a truncated fragment
  }
}

/**
 * Returns the draft of a thank-you to a card's sender. A started draft stays in the list of drafts:
 * this is a new one with its voice.
 */
export function startReturn(draft: Draft, { to, message }: { to: string; message: string }): Draft {
  const { occasion, look, music } = occasionLooks.other;
  const base = isUntouched(draft) ? draft : { ...emptyDraft(), voice: draft.voice };
  const looks = { card: { ...base.card, occasion, look, music }, finish: { ...base.finish, music } };
  return changeDraft(base, { to, message, ...looks });
}

/** Starts a thank-you to the sender if the studio was opened from a card's page. */
export function useReturn() {
  const { back: words } = useWords(studio);
  const [to] = useState(() => readReturn(globalThis.location?.hash ?? ''));
  // A reloaded page continues with the started draft.
  useEffect(() => {
    if (to !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  }, [to]);
  if (to === undefined) return undefined;
  return {
    lead: to ? fill(words.lead, { name: to }) : words.leadPlain,
    start: (draft: Draft) => startReturn(draft, { to, message: to ? fill(words.message, { name: to }) : words.messagePlain }),
  };
}

import type { LanguageTag } from '@hellograph/contract';
import { listUnsaid } from '@hellograph/contract/unsaid-words';
import { spoken } from '@hellograph/words/en/spoken';
import { fill } from '@hellograph/words/fill';
import type { Draft } from '../../../drafts/draft';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { isDialogue } from './cast';

/** Words that are listed; more would hide the message. */
const listedMax = 5;

/** Tells before anything is made which words a voice leaves out. Nothing if it says them all. */
export function UnsaidNote({ draft, language }: { draft: Draft; language: LanguageTag | undefined }) {
  const words = useWords(spoken);
  const { message, speakers, voice, recording } = draft;
  const isScript = isDialogue(draft);
  if (message.trim() === '' || (recording && !isScript)) return null;
  const cast = isScript
    ? speakers.map((speaker) => ({ name: speaker.name.trim() || null, voice: speaker.voice }))
    : [{ name: null, voice }];
  const unsaid = listUnsaid({ message, cast, language });
  return unsaid.length === 0 ? null : <Notice>{fill(words.unsaid, { words: unsaid.slice(0, listedMax).join(' ') })}</Notice>;
}

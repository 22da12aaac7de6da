import type { SourcedPortrait } from '@hellograph/contract';
import { toast } from 'react-hot-toast';
import { saveFile } from '../../../lib/browser/save-file';
import { classes } from '../../../words/english/classes';
import { wordsOf } from '../../../words/use-words';
import type { TaskDraft } from './task-draft';
import { toTaskFile, toTaskFileName } from './task-file';
import { findPortraitOf } from './task-portrait';

/** Saves a task for another teacher, with the class's portrait with which it starts. */
export async function saveTaskFile(draft: TaskDraft, portraits: readonly SourcedPortrait[]): Promise<void> {
  const portrait = await findPortraitOf(draft, portraits).catch(() => null);
  if (portrait === null) return void toast.error(wordsOf(classes).tasks.saveFailed);
  const text = await toTaskFile(draft, portrait);
  saveFile(new Blob([text], { type: 'application/json' }), toTaskFileName(draft.title));
}

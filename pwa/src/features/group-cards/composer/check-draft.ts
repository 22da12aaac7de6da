import { emailPattern } from '@hellograph/contract/auth-words';
import { hasFace, isPhoto, type SignDraft } from '../signing/kept-signature';

export type SignProblem = 'name' | 'words' | 'wordsToSpeak' | 'face' | 'email';

/** Lists the problems that prevent signing, in the order of the page. */
export function checkDraft(draft: SignDraft, canSpeak: boolean): SignProblem[] {
  const hasWords = draft.words.trim() !== '';
  const email = draft.email.trim();
  return [
    ...(hasFace(draft) && draft.faceOwner === null ? ['face' as const] : []),
    ...(!hasWords && draft.pictureId === null && draft.clipId === null ? ['words' as const] : []),
    ...(!hasWords && isPhoto(draft) && draft.speaks && draft.recordingId === null && canSpeak ? ['wordsToSpeak' as const] : []),
    ...(draft.name.trim() === '' ? ['name' as const] : []),
    ...(email !== '' && !new RegExp(emailPattern).test(email) ? ['email' as const] : []),
  ];
}

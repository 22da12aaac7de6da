import type { ClassWork } from '@hellograph/contract';
import { Notice } from '../../ui/notice';
import { classroom as area } from '../../words/english/classroom';
import { useWords } from '../../words/use-words';
import { ServedVoice } from './own-voice/heard-voice';

/** The teacher's comment while the student revises the work: written, spoken or both. */
export function TeacherSays({ sent }: { sent: ClassWork | undefined }) {
  const { sent: words } = useWords(area);
  if (sent?.state !== 'returned' || !(sent.comment || sent.spoken)) return null;
  return (
    <Notice>
      <strong>{words.returned}</strong> {sent.comment}
      <ServedVoice src={sent.spoken?.url} label={words.spoken} />
    </Notice>
  );
}

import type { ClassWork, StudentVoice } from '@hellograph/contract';
import { classes as area } from '../../../words/english/classes';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { useRemoveVoice } from '../class-mutations';
import { ConfirmedButton } from '../confirmed-button';

interface StudentVoicePartProps {
  classId: string;
  work: Pick<ClassWork, '_id'>;
  recording: StudentVoice;
  name: string;
}

/** A student's recording, which the teacher can play or delete. */
export function StudentVoicePart({ classId, work, recording, name }: StudentVoicePartProps) {
  const { voices: words } = useWords(area);
  const remove = useRemoveVoice(classId, work._id);
  return (
    <div className="grid justify-items-start gap-1">
      {/* biome-ignore lint/a11y/useMediaCaption: the words are above it */}
      <audio controls preload="none" src={recording.url} aria-label={fill(words.of, { name })} className="h-11 w-full max-w-md" />
      <ConfirmedButton
        label={words.remove}
        text={words.removeText}
        yes={words.removeYes}
        no={words.keep}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}

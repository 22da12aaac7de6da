import type { ClassWork, SchoolClass, StudentVoice } from '@hellograph/contract';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { useChangeClass, useRemoveVoice } from '../class-mutations';
import { ConfirmedButton } from '../confirmed-button';

/** Whether students may record their words: off until their teacher turns it on. */
export function VoicesPart({ schoolClass: { _id: id, voicesSince } }: { schoolClass: SchoolClass }) {
  const { voices: words } = useWords(area);
  const [isAgreed, setAgreed] = useState(false);
  const change = useChangeClass(id);
  return (
    <Panel title={words.title} lead={words.lead}>
      <p role="status" className="font-semibold">
        {voicesSince ? fill(words.since, { date: formatMoment(voicesSince) }) : words.off}
      </p>
      <p className="text-soft">{words.groups}</p>
      {voicesSince ? (
        <ConfirmedButton
          label={words.turnOff}
          text={words.sure}
          yes={words.yes}
          no={words.no}
          isBusy={change.isPending}
          onConfirm={() => change.mutate({ recordsVoices: false }, { onSuccess: () => setAgreed(false) })}
        />
      ) : (
        <>
          <CheckField checked={isAgreed} onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}>
            {words.agreed}
          </CheckField>
          <Button
            look="secondary"
            className="justify-self-start"
            disabled={!isAgreed}
            isBusy={change.isPending}
            onClick={() => change.mutate({ recordsVoices: true })}
          >
            {words.turnOn}
          </Button>
        </>
      )}
    </Panel>
  );
}

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

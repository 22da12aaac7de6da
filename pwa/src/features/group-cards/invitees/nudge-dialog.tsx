import { limits } from '@hellograph/contract/limits';
import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/forms/field';
import { groupCards as area } from '../../../words/english/group-cards';
import { count, useWords } from '../../../words/use-words';
import { useNudge } from './invitees-queries';

/** A reminder to everyone who has not signed. */
export function NudgeDialog({ groupCardId, onClose }: { groupCardId: string; onClose: () => void }) {
  const { invitees: words } = useWords(area);
  const [text, setText] = useState<string>(words.nudgeReady);
  const nudge = useNudge(groupCardId);
  const send = (event: FormEvent) => {
    event.preventDefault();
    nudge.mutate(text.trim(), {
      onSuccess: ({ nudged }) => {
        toast.success(nudged === 0 ? words.nobodyNudged : count(words.nudging, nudged));
        onClose();
      },
    });
  };
  return (
    <Dialog title={words.nudgeHeading} onClose={onClose}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <p className="text-soft">{words.nudgeText}</p>
        <TextArea
          label={words.nudgeWords}
          value={text}
          maxLength={limits.nudgeWordsMaxLength}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" className="justify-self-end" isBusy={nudge.isPending}>
          {words.nudge}
        </Button>
      </form>
    </Dialog>
  );
}

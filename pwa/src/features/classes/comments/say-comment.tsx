import type { ClassWork } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { useOnline } from '../../../lib/when-idle';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { useWords } from '../../../words/use-words';
import { useRemoveSpoken, useSaySpoken } from '../class-mutations';

const RecordPart = lazyPart(async () => (await import('../../../domain/recordings/record-part')).RecordPart);

interface SayCommentProps {
  classId: string;
  work: ClassWork;
  name: string;
  /** The written comment next to it. */
  written: string;
}

/** A teacher's spoken comment on a work: recorded, played, recorded again or removed. */
export function SayComment({ classId, work, name, written }: SayCommentProps) {
  const { spoken: words } = useWords(area);
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const say = useSaySpoken(classId, work);
  const remove = useRemoveSpoken(classId, work);
  if (isOpen)
    return (
      <section aria-label={fill(words.title, { name })} className="grid gap-3 rounded-2xl border border-line p-4">
        <RecordPart
          message={written.trim()}
          lead={fill(words.lead, { max: max.spokenCommentMaxSec })}
          maxSec={max.spokenCommentMaxSec}
          onUse={(file) => {
            setOpen(false);
            say.mutate(file);
          }}
          onClose={() => setOpen(false)}
        />
      </section>
    );
  return (
    <div className="grid justify-items-start gap-2">
      {work.spoken && (
        // biome-ignore lint/a11y/useMediaCaption: teachers also write their comment
        <audio src={work.spoken.url} controls preload="none" aria-label={fill(words.title, { name })} className="h-11 w-full max-w-md" />
      )}
      {say.isPending && (
        <p role="status" className="flex items-center gap-2 text-soft">
          <Spinner size={18} /> {words.sending}
        </p>
      )}
      {say.error && <Notice look="bad">{say.error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" disabled={!isOnline || say.isPending} onClick={() => setOpen(true)}>
          <Icon name="microphone" size={20} /> {work.spoken ? words.again : words.open}
        </Button>
        {work.spoken && (
          <Button look="quiet" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {words.remove}
          </Button>
        )}
      </div>
      {!isOnline && <p className="text-sm text-soft">{words.offline}</p>}
    </div>
  );
}

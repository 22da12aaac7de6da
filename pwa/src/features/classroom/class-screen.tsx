import { classroom as area } from '@hellograph/words/en/classroom';
import { type ComponentType, useEffect } from 'react';
import { GuestNoticePage } from '../../domain/guests/guest-notice-page';
import type { WorkPreviewProps } from '../../domain/school-classes/work-preview-props';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words/use-words';
import { CodePart } from './code-part';
import { DeskScreen } from './desk-screen';
import { NamesPart } from './names-part';
import { PicturesPart } from './pictures-part';
import { useClassroom } from './use-classroom';

interface ClassScreenProps {
  code: string;
  Preview: ComponentType<WorkPreviewProps>;
}

/** Small hands need large targets: 56 px for all that has 44 or 48 elsewhere. */
const largeTargets =
  'contents [&_.min-h-11]:min-h-14 [&_.min-h-12]:min-h-14 [&_fieldset_label.size-11]:size-14 [&_fieldset_label.size-11]:shrink-0';

/** The page of a class: who are you, your three pictures, your tasks. */
export const ClassScreen = (props: ClassScreenProps) => (
  <div className={largeTargets}>
    <ClassPhase {...props} />
  </div>
);

function ClassPhase({ code, Preview }: ClassScreenProps) {
  const words = useWords(area);
  const { state, session } = useClassroom(code);
  const { phase, failure, classroom } = state;
  useEffect(() => {
    document.title = classroom?.name ?? words.tab;
  }, [classroom, words]);
  if (phase === 'failed' && failure)
    return (
      <GuestNoticePage {...words.failures[failure]}>
        <Button onClick={() => void session.open()}>{words.again}</Button>
      </GuestNoticePage>
    );
  if (phase === 'code') return <CodePart isWrong={failure === 'gone'} />;
  if (phase === 'names' && classroom) return <NamesPart classroom={classroom} onPick={session.pick} />;
  if (phase === 'pictures') return <PicturesPart state={state} session={session} />;
  if (phase === 'desk' && state.entered) return <DeskScreen state={state} session={session} entered={state.entered} Preview={Preview} />;
  return (
    <div className="grid min-h-dvh place-items-center bg-paper text-accent">
      <Spinner label={words.loading} />
    </div>
  );
}

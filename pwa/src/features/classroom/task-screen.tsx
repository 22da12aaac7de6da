import type { Assignment } from '@hellograph/contract';
import { classroom as area } from '@hellograph/words/en/classroom';
import { type ComponentType, useEffect, useState } from 'react';
import type { WorkPreviewProps } from '../../domain/school-classes/pin-pictures';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useWords } from '../../words/use-words';
import type { ClassroomSession } from './classroom-session';
import type { Entered } from './classroom-store';
import { GroupForm } from './groups/group-form';
import { SentPart } from './sent-part';
import { type ShownClassroom, useArrival } from './use-classroom';
import { WorkForm } from './work-form';

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * Finds a voice that runs on the device, preferring its default: others send the text to their
 * vendor, and nothing of a student's page may be sent elsewhere.
 */
export function findLocalVoice<Found extends Voice>(voices: readonly Found[], language: string): Found | undefined {
  const fitting = voices.filter(({ localService, lang }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language);
  return fitting.find((voice) => voice.default) ?? fitting[0];
}

/**
 * Reads the task aloud with a voice of the device. Without an offline voice, there is no button.
 */
function ReadAloud({ text, language }: { text: string; language: string }) {
  const words = useWords(area);
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    if (!('speechSynthesis' in globalThis)) return;
    const look = () => setVoice(findLocalVoice(speechSynthesis.getVoices(), language));
    look();
    // Browsers list their voices a moment after the page has opened.
    speechSynthesis.addEventListener?.('voiceschanged', look);
    return () => {
      speechSynthesis.removeEventListener?.('voiceschanged', look);
      speechSynthesis.cancel();
    };
  }, [language]);
  if (!voice) return null;
  const read = () => {
    speechSynthesis.cancel();
    const reading = new SpeechSynthesisUtterance(text);
    Object.assign(reading, { voice, lang: voice.lang, rate: 0.9 });
    reading.onend = () => setReading(false);
    reading.onerror = () => setReading(false);
    setReading(true);
    speechSynthesis.speak(reading);
  };
  return (
    <Button look="secondary" className="min-h-12 justify-self-start" onClick={isReading ? () => speechSynthesis.cancel() : read}>
      <Icon name={isReading ? 'pause' : 'play'} size={20} /> {isReading ? words.stopReading : words.readAloud}
    </Button>
  );
}

interface TaskScreenProps {
  task: Assignment;
  state: ShownClassroom;
  session: ClassroomSession;
  entered: Entered;
  Preview: ComponentType<WorkPreviewProps>;
}

/** A task, and what its student makes of it or has handed in. */
export function TaskScreen({ task, state, session, entered, Preview }: TaskScreenProps) {
  const words = useWords(area);
  const heading = useArrival<HTMLHeadingElement>();
  const kept = state.works[task._id];
  const sent = entered.desk.works.find(({ assignmentId }) => assignmentId === task._id);
  const group = entered.desk.groups?.find(({ assignmentId }) => assignmentId === task._id);
  const isShown = kept ? kept.stage === 'waiting' : sent !== undefined;
  return (
    <article className="grid gap-6">
      <header className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none wrap-anywhere sm:text-4xl">
          {task.title}
        </h1>
        <p className="max-w-[60ch] text-lg leading-relaxed whitespace-pre-line wrap-anywhere">{task.task}</p>
        <ReadAloud text={[task.title, task.task, ...task.rubric].join('. ')} language={entered.desk.language} />
        {task.rubric.length > 0 && (
          <section aria-labelledby="looks-at" className="grid gap-1">
            <h2 id="looks-at" className="text-lg font-semibold">
              {words.looksAt}
            </h2>
            <ul className="list-disc ps-6 text-lg">
              {task.rubric.map((criterion) => (
                <li key={criterion} className="wrap-anywhere">
                  {criterion}
                </li>
              ))}
            </ul>
          </section>
        )}
      </header>
      {isShown ? (
        <SentPart task={task} sent={sent} kept={kept} portraits={state.portraits} isSending={state.isSending} session={session} />
      ) : group ? (
        <GroupForm task={task} group={group} sent={sent} state={state} session={session} Preview={Preview} />
      ) : (
        <WorkForm task={task} sent={sent} state={state} session={session} Preview={Preview} />
      )}
    </article>
  );
}

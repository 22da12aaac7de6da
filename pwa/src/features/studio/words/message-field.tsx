import type { Plan } from '@hellograph/contract/plans';
import type { Ref } from 'react';
import type { Draft } from '../../../drafts/draft';
import { TextArea } from '../../../ui/forms/field';
import { faces } from '../../../words/english/faces';
import { studio } from '../../../words/english/studio';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { isDialogue } from './cast';
import { countCharacters } from './message-length';

interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  draft: Draft;
  /** About how long it takes to say. */
  spokenSec: number | undefined;
  plan: Pick<Plan, 'charactersMax' | 'speechMaxSec'>;
  isDisabled: boolean;
  problem: string | undefined;
  onChange: (message: string) => void;
}

/** The field for the message, with its spoken duration and the used part of the plan's maximum. */
export function MessageField({ ref, draft, spokenSec, plan, isDisabled, problem, onChange }: MessageFieldProps) {
  const words = useWords(studio).message;
  const script = useWords(faces);
  const { charactersMax, speechMaxSec } = plan;
  const { message, speakers } = draft;
  const isScript = isDialogue(draft);
  const [first = '', second = ''] = speakers.map(({ name }) => name);
  const characters = countCharacters(message);
  const hint = draft.photo ? words.photoHint : words.hint;
  return (
    <TextArea
      ref={ref}
      label={isScript ? script.script : words.label}
      placeholder={isScript ? fill(script.scriptPlaceholder, { first, second }) : words.placeholder}
      disabled={isDisabled}
      value={message}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
      hint={
        <span className="flex justify-between gap-4">
          {spokenSec === undefined ? (
            <span>{hint}</span>
          ) : (
            <span className={spokenSec > speechMaxSec ? 'font-semibold text-bad' : ''}>
              {fill(words.spoken, { count: spokenSec, max: speechMaxSec })}
            </span>
          )}
          <span className={characters > charactersMax ? 'font-semibold text-bad' : ''}>
            {characters} / {charactersMax}
          </span>
        </span>
      }
    />
  );
}

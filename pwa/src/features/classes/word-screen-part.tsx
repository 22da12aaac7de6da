import type { SchoolClass } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/forms/field';
import { Panel } from '../../ui/panel';
import { classes as area } from '../../words/english/classes';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { useChangeWordScreen } from './class-mutations';

const toLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
const isFit = (line: string) => line.length >= 2 && line.length <= max.screenWordMaxLength && /[\p{L}\p{N}]/u.test(line);

/** The words that a class marks in addition, and those it allows. */
export function WordScreenPart({ schoolClass: { _id: id, wordScreen } }: { schoolClass: SchoolClass }) {
  const { screen: words } = useWords(area);
  const known = { added: wordScreen.added.join('\n'), allowed: wordScreen.allowed.join('\n') };
  const [texts, setTexts] = useState(known);
  const change = useChangeWordScreen(id);
  const findProblem = (text: string): string | undefined => {
    const lines = toLines(text);
    const wrong = lines.find((line) => !isFit(line));
    if (wrong !== undefined) return fill(words.unfit, { word: wrong, count: max.screenWordMaxLength });
    return lines.length > max.screenWordsMax ? fill(words.full, { count: max.screenWordsMax }) : undefined;
  };
  const isWrong = Object.values(texts).some((text) => findProblem(text) !== undefined);
  const isChanged = (['added', 'allowed'] as const).some((which) => toLines(texts[which]).join('\n') !== known[which]);
  const save = () =>
    change.mutate({ added: toLines(texts.added), allowed: toLines(texts.allowed) }, { onSuccess: () => toast.success(words.saved) });
  return (
    <Panel title={words.title} lead={words.lead}>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['added', 'allowed'] as const).map((which) => (
          <TextArea
            key={which}
            label={words[which]}
            hint={words.hints[which]}
            problem={findProblem(texts[which])}
            value={texts[which]}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setTexts({ ...texts, [which]: currentTarget.value })}
          />
        ))}
      </div>
      <Button className="justify-self-start" disabled={isWrong || !isChanged} isBusy={change.isPending} onClick={save}>
        {words.save}
      </Button>
    </Panel>
  );
}

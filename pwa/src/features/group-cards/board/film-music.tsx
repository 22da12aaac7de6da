import type { GroupCard } from '@hellograph/contract';
import { cardMusics } from '@hellograph/contract/card-choices';
import { cardTheme } from '@hellograph/contract/card-theme';
import { Pick } from '../../../ui/forms/choice';
import { design } from '../../../words/english/design';
import { groupCards as area } from '../../../words/english/group-cards';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { useUpdateGroupCard } from './mutations';

/** The music under the film: none, unless a mood is chosen. */
export function FilmMusic({ groupCard: { _id: id, music, occasion, look, tint } }: { groupCard: GroupCard }) {
  const { filmMusic: words } = useWords(area);
  const { moods, none } = useWords(design);
  const update = useUpdateGroupCard(id);
  const suiting = cardTheme(occasion, look, tint).mood;
  const toLabel = (value: (typeof cardMusics)[number]) =>
    value === 'none' ? none : value === suiting ? fill(words.suits, { mood: moods[value] }) : moods[value];
  return (
    <div className="grid gap-1.5">
      <Pick
        label={words.label}
        value={update.isPending ? (update.variables.music ?? music) : music}
        options={cardMusics.map((value) => ({ value, label: toLabel(value) }))}
        onChange={(chosen) => update.mutate({ music: chosen })}
      />
      <p className="text-sm text-soft">{words.hint}</p>
    </div>
  );
}

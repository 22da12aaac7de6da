import type { Occasion, Relation, Tone, UiLanguage } from '@hellograph/contract';
import { occasions } from '@hellograph/contract/find-occasion';
import { relations, tones } from '@hellograph/contract/idea-choices';
import { limits } from '@hellograph/contract/limits';
import { design as designWords } from '@hellograph/words/en/design';
import { ideas as area } from '@hellograph/words/en/ideas';
import { listIdeas } from '@hellograph/words/idea-book';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../session/auth-store';
import { api } from '../../sync/api-client';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Choice, Pick } from '../../ui/forms/choice';
import { TextField } from '../../ui/forms/field';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { useLanguage, useWords } from '../../words/use-words';
import { loadIdeas } from './idea-books';

const shownAtOnce = 2;

/** The last occasion, because people who return for another idea usually want the same one. */
let last: Occasion = 'birthday';

export interface IdeaPickerProps {
  /** If it is missing, the picker asks for it. */
  occasion?: Occasion;
  /** If it is missing, the picker asks for it. */
  name?: string;
  /** The current text; choosing an idea replaces it and can be undone. */
  text: string;
  onInsert: (text: string) => void;
}

/** Suggests words by occasion, relation and tone, and includes what the sender adds. */
export function IdeaPicker({ occasion: knownOccasion, name: knownName, text, onInsert }: IdeaPickerProps) {
  const words = useWords(area);
  const cards = useWords(designWords);
  const language = useLanguage();
  const [occasion, setOccasion] = useState<Occasion>(knownOccasion ?? last);
  const [name, setName] = useState('');
  const [relation, setRelation] = useState<Relation>('family');
  const [tone, setTone] = useState<Tone>('warm');
  const [own, setOwn] = useState('');
  const [from, setFrom] = useState(0);
  const { data: book } = useQuery({
    queryKey: ['ideas', language],
    queryFn: () => loadIdeas(language),
    networkMode: 'always',
    staleTime: Infinity,
  });
  const wish = { occasion: knownOccasion ?? occasion, relation, tone, name: knownName ?? name, own };
  const all = book ? listIdeas(book, wish) : [];
  const shown = all.length <= shownAtOnce ? all : [0, 1].map((place) => all[(from + place) % all.length] ?? '');
  const model = useModel({ ...wish, language });
  const insert = (idea: string) => {
    onInsert(idea);
    if (text.trim()) toastWithAction(words.replaced, { label: words.undo, run: () => onInsert(text) });
  };
  return (
    <div className="grid gap-4 pt-1 text-ink">
      {knownOccasion === undefined && (
        <Pick
          label={cards.occasion}
          value={occasion}
          options={occasions.map((value) => ({ value, label: cards.occasions[value] }))}
          onChange={(chosen) => {
            last = chosen;
            setOccasion(chosen);
          }}
        />
      )}
      {knownName === undefined && (
        <TextField label={words.name} value={name} maxLength={limits.cardNameMaxLength} onChange={(event) => setName(event.target.value)} />
      )}
      <Choice
        label={words.relation}
        value={relation}
        options={relations.map((value) => ({ value, label: words.relations[value] }))}
        onChange={setRelation}
      />
      <Choice label={words.tone} value={tone} options={tones.map((value) => ({ value, label: words.tones[value] }))} onChange={setTone} />
      <TextField
        label={words.own}
        hint={words.ownHint}
        value={own}
        maxLength={limits.ideaOwnMaxLength}
        onChange={(event) => setOwn(event.target.value)}
      />
      <ul className="grid gap-3" aria-live="polite">
        {[...model.ideas.map((idea) => ({ idea, isAi: true })), ...shown.map((idea) => ({ idea, isAi: false }))].map(({ idea, isAi }) => (
          <li key={idea} className="grid gap-2 rounded-2xl bg-sunk p-4">
            {isAi && (
              <span>
                <Badge>{words.ai}</Badge>
              </span>
            )}
            <p className="leading-relaxed">{idea}</p>
            <Button look="quiet" className="-ms-3 justify-self-start" onClick={() => insert(idea)}>
              {words.use}
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {all.length > shownAtOnce && (
          <Button look="secondary" onClick={() => setFrom(from + shownAtOnce)}>
            {words.more}
          </Button>
        )}
        {model.isOffered && (
          <Button look="secondary" isBusy={model.isBusy} onClick={model.ask}>
            {words.byModel}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Uses the operator's language model if there is one. If it does not respond, our own ideas stay.
 */
function useModel(wish: Parameters<typeof askModel>[0]) {
  const isIn = useAuth().status === 'in';
  const offer = useQuery({
    queryKey: ['ideas', 'offer'],
    queryFn: async ({ signal }) => (await api('GET /ideas', { forTeam: true, signal })).data.isOffered,
    enabled: isIn,
    staleTime: Infinity,
    meta: { isQuiet: true },
  });
  const asking = useMutation({ mutationFn: askModel });
  return { isOffered: offer.data === true, ideas: asking.data ?? [], isBusy: asking.isPending, ask: () => asking.mutate(wish) };
}

const askModel = async (wish: {
  occasion: Occasion;
  relation: Relation;
  tone: Tone;
  name: string;
  own: string;
  language: UiLanguage;
}): Promise<string[]> => (await api('POST /ideas', { forTeam: true, body: wish })).data.ideas;

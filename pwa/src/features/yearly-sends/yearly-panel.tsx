import type { Card, Occasion, Person } from '@hellograph/contract';
import { yearlySends as area } from '@hellograph/words/en/yearly-sends';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TeamReason, useMay } from '../../domain/workspaces/team-gate';
import { useOnline } from '../../lib/when-idle';
import { Button } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { StartDialog } from './start-dialog';
import { YearlyItem } from './yearly-item';
import { yearlySendsQuery } from './yearly-queries';

interface YearlyPanelProps {
  people: readonly Person[];
  cards: readonly Card[];
}

/** Lists birthdays, and other occasions of which at least one person has a yearly day. */
function listOccasions(people: readonly Person[]): Occasion[] {
  const found = people.flatMap(({ days }) => days.filter(({ repeats }) => repeats === 'yearly').map(({ occasion }) => occasion));
  return [...new Set<Occasion>(['birthday', 'anniversary', ...found])];
}

/** Cards that are sent automatically on the days of saved people. */
export function YearlyPanel({ people, cards }: YearlyPanelProps) {
  const words = useWords(area);
  const isOnline = useOnline();
  const maySend = useMay('send');
  const query = useQuery(yearlySendsQuery());
  const [isStarting, setStarting] = useState(false);
  const sends = query.data?.yearlySends;
  const taken = new Set(sends?.map(({ occasion }) => occasion));
  return (
    <Panel title={words.title} lead={words.lead}>
      <TeamReason action="send" />
      {!sends && <Unloaded query={query} label={words.title} />}
      {sends?.length === 0 && <p className="text-soft">{words.none}</p>}
      {sends && sends.length > 0 && (
        <ul className="grid gap-3">
          {sends.map((send) => (
            <YearlyItem key={send._id} send={send} maySend={maySend} />
          ))}
        </ul>
      )}
      {sends && maySend && (
        <Button
          look="secondary"
          className="justify-self-start"
          disabled={!isOnline}
          aria-haspopup="dialog"
          onClick={() => setStarting(true)}
        >
          {words.make}
        </Button>
      )}
      {isStarting && (
        <StartDialog
          cards={cards}
          free={listOccasions(people).filter((occasion) => !taken.has(occasion))}
          needsApproval={query.data?.needsApproval ?? false}
          onClose={() => setStarting(false)}
        />
      )}
    </Panel>
  );
}

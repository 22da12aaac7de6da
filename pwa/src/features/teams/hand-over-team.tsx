import type { Team } from '@hellograph/contract';
import { teams as area } from '@hellograph/words/en/teams';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { formatUntil } from '../../domain/guests/format-until';
import { Button } from '../../ui/button';
import { Pick } from '../../ui/forms/choice';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { useAcceptTeam, useOfferTeam } from './team-queries';

/** By which the owner offers the team to a member, or takes that back. */
export function HandOverTeam({ team }: { team: Team }) {
  const { handOver: words } = useWords(area);
  const others = team.members.filter(({ role, state }) => role !== 'owner' && state === 'active');
  const [chosen, setChosen] = useState('');
  const offer = useOfferTeam(team._id);
  const offered = others.find(({ offeredUntil }) => offeredUntil !== null);
  const to = others.find(({ _id }) => _id === chosen) ?? others[0];
  return (
    <Panel title={words.title} lead={words.lead}>
      {offered?.offeredUntil && (
        <>
          <p>{fill(words.offered, { name: offered.name, time: formatUntil(offered.offeredUntil) })}</p>
          <Button look="secondary" className="justify-self-start" isBusy={offer.isPending} onClick={() => offer.mutate(null)}>
            {words.takeBack}
          </Button>
        </>
      )}
      {!offered && !to && <p className="text-soft">{words.nobody}</p>}
      {!offered && to && (
        <div className="grid max-w-xl gap-4">
          <Pick
            label={words.to}
            options={others.map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` }))}
            value={to._id}
            onChange={setChosen}
          />
          <Button
            look="secondary"
            className="justify-self-start"
            isBusy={offer.isPending}
            onClick={() => offer.mutate(to._id, { onSuccess: () => void toast.success(fill(words.asked, { name: to.name })) })}
          >
            {words.offer}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Asks a member whether they want the team that its owner offers. */
export function TeamOffered({ team }: { team: Team }) {
  const { handOver: words } = useWords(area);
  const accept = useAcceptTeam(team._id);
  const decline = useOfferTeam(team._id);
  const until = team.members.find(({ isYou }) => isYou)?.offeredUntil;
  const owner = team.members.find(({ role }) => role === 'owner');
  if (!until || !owner) return null;
  return (
    <Panel title={fill(words.offeredHeading, { name: owner.name })} lead={fill(words.offeredLead, { time: formatUntil(until) })}>
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={accept.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate(undefined, { onSuccess: () => void toast.success(words.yours) })}
        >
          {words.accept}
        </Button>
        <Button
          look="secondary"
          isBusy={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate(null, { onSuccess: () => void toast.success(words.stayed) })}
        >
          {words.decline}
        </Button>
      </div>
    </Panel>
  );
}

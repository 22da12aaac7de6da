import type { Approval, Workspace } from '@hellograph/contract';
import { nameIn } from '@hellograph/contract/named-message';
import { mayInTeam } from '@hellograph/contract/team-roles';
import { approvals as area } from '@hellograph/words/en/approvals';
import { teams as teamsArea } from '@hellograph/words/en/teams';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { cardsQuery } from '../../domain/cards/queries';
import { switchWorkspace, workspacesQuery } from '../../domain/workspaces/queries';
import { ApprovalBoard } from '../../features/approvals/approval-board';
import { CardPreview } from '../../features/card-editor/components/card-preview';
import { useTeam } from '../../session/workspace';
import { EmptyState } from '../../ui/boards/empty-state';
import { Button, buttonClass } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';

/** The pending approvals of this tab's team. A mail's link may name another team. */
export function ApprovalsPage() {
  const words = useWords(area);
  const here = useTeam();
  const { team: wanted } = useSearch({ from: '/approvals' });
  if (!here || (wanted !== undefined && wanted !== here._id)) return <ChooseTeam wanted={wanted} />;
  const isApprover = mayInTeam(here.role, 'approve');
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={fill(isApprover ? words.lead : words.leadOwn, { team: here.name })} />
      <ApprovalBoard
        preview={(approval) => <Preview approval={approval} />}
        empty={<EmptyState picture="approvals" title={words.none} text={isApprover ? words.noneText : words.noneOwnText} />}
      />
    </div>
  );
}

/** The card as the recipient gets it; for a list, without a name. */
function Preview({ approval: { cardId, to } }: { approval: Approval }) {
  const words = useWords(area);
  const { data: cards } = useQuery(cardsQuery());
  const card = cards?.find(({ _id }) => _id === cardId);
  if (!card) return cards ? <p className="text-soft">{words.cardGone}</p> : null;
  const name = to?.name ?? '';
  return (
    <CardPreview
      fields={{ ...card, to: name || card.to, cover: nameIn(card.cover, name), inside: nameIn(card.inside, name) }}
      thumbnail={card.film?.thumbnail}
      photo={card.photoUrl ?? undefined}
    />
  );
}

function ChooseTeam({ wanted }: { wanted: string | undefined }) {
  const words = useWords(area);
  const { make, emptyText } = useWords(teamsArea);
  const query = useQuery(workspacesQuery());
  const teams = query.data?.workspaces.filter(({ kind, state }) => kind === 'team' && state === 'active');
  const named = teams?.find(({ _id }) => _id === wanted);
  const offered = named ? [named] : teams;
  const go = (team: Workspace) => void switchWorkspace(team, '/approvals');
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={words.inNoTeamText} />
      <Unloaded query={query} />
      {teams?.length === 0 && (
        <EmptyState picture="team" title={words.inNoTeam} text={emptyText}>
          <Link to="/team" className={buttonClass()}>
            {make.title}
          </Link>
        </EmptyState>
      )}
      {offered && offered.length > 0 && (
        <div className="grid justify-items-start gap-4">
          <Notice>{named ? fill(words.otherTeam, { team: named.name }) : words.noTeam}</Notice>
          {offered.map((team) => (
            <Button key={team._id} look={named ? 'primary' : 'secondary'} onClick={() => go(team)}>
              {fill(words.workFor, { team: team.name })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { unsentGroupCardsQuery } from '../../domain/group-cards/queries';
import { ownCreditsQuery } from '../../features/billing/queries';
import { newValues, toValues } from '../../features/group-cards/make/group-card-form';
import { MakeForm } from '../../features/group-cards/make/make-form';
import { ownTimeZone } from '../../lib/time-zones';
import { useAuth } from '../../session/auth-store';
import { PageHead } from '../../ui/page-head';
import { groupCards } from '../../words/english/group-cards';
import { useWords } from '../../words/use-words';
import { ToolPage } from '../public/tool.page';

/**
 * `/workflow/create-group-card`: the form for logged-in users, and an introduction for visitors.
 */
export function CreateGroupCardPage() {
  const { make: words } = useWords(groupCards);
  const state = useAuth();
  if (state.status !== 'in') return <ToolPage slug="create-group-card" />;
  return (
    <div className="grid gap-10">
      <PageHead title={words.heading} lead={words.lead} />
      <OwnForm sender={state.user.fullName.split(' ')[0] ?? ''} />
    </div>
  );
}

function OwnForm({ sender }: { sender: string }) {
  const navigate = useNavigate();
  const { again } = useSearch({ from: '/workflow/$slug' });
  const { data: credits } = useQuery({ ...ownCreditsQuery(), meta: { isQuiet: true } });
  const { data: waiting, isPending } = useQuery(unsentGroupCardsQuery());
  if (again && isPending) return null;
  const kept = waiting?.find(({ body }) => body._id === again);
  const empty = newValues({ now: new Date(), sender, timeZone: ownTimeZone() });
  return (
    <MakeForm
      key={kept?.body._id ?? 'new'}
      sender={sender}
      credits={credits?.available}
      known={kept && { id: kept.body._id, values: toValues(kept.body, empty) }}
      onMade={(id, isSent) => void (isSent ? navigate({ to: '/group-cards/$id', params: { id } }) : navigate({ to: '/group-cards' }))}
    />
  );
}

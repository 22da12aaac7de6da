import { toCallName } from '@hellograph/contract/name-parts';
import { groupCards } from '@hellograph/words/en/group-cards';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import { unsentGroupCardsQuery } from '../../domain/group-cards/queries';
import { ownCreditsQuery } from '../../features/billing/queries';
import { newValues, toValues, withFreshDays } from '../../features/group-cards/make/group-card-form';
import { type BegunGroupCard, MakeForm, makePath } from '../../features/group-cards/make/make-form';
import { newId } from '../../lib/new-id';
import { waitingPress } from '../../lib/return-path';
import { ownTimeZone } from '../../lib/time-zones';
import { useAuth } from '../../session/auth-store';
import { useBegun, useFollowedPress } from '../../session/use-go-on';
import { PageHead } from '../../ui/page-head';
import { useWords, wordsOf } from '../../words/use-words';
import { ToolSteps } from '../public/tool.page';
import { AccountSheet, FormPlace } from './own-studio';

/** `/workflow/create-group-card`: begun by anyone, with or without an account or a network. */
export function CreateGroupCardPage() {
  const { make: words } = useWords(groupCards);
  const state = useAuth();
  const isVisitor = state.status === 'out';
  return (
    <div className="grid gap-8">
      <PageHead title={words.heading} lead={words.lead} />
      <OwnForm sender={state.status === 'in' ? toCallName(state.user.fullName) : ''} isSignedIn={state.status === 'in'} />
      {isVisitor && <ToolSteps slug="create-group-card" />}
    </div>
  );
}

function OwnForm({ sender, isSignedIn }: { sender: string; isSignedIn: boolean }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { again } = useSearch({ from: '/workflow/$slug' });
  const { data: credits } = useQuery({ ...ownCreditsQuery(), enabled: isSignedIn, meta: { isQuiet: true } });
  const { data: waiting, isPending } = useQuery(unsentGroupCardsQuery());
  const { read, keep, forget } = useBegun<BegunGroupCard>('group-card');
  const [fresh] = useState(() => ({ id: newId(), values: newValues({ now: new Date(), sender: '', timeZone: ownTimeZone() }) }));
  useFollowedPress(makePath, (to) => {
    forget();
    history.replace(to);
  });
  if (!read || (again && isPending)) return <FormPlace />;
  const unsent = waiting?.find(({ body }) => body._id === again);
  const kept = read.kept && { ...read.kept, values: withFreshDays({ ...fresh.values, ...read.kept.values }, fresh.values, new Date()) };
  const begun = unsent ? { id: unsent.body._id, values: toValues(unsent.body, fresh.values) } : (kept ?? fresh);
  const onMade = (id: string, isSent: boolean) => {
    forget();
    if (waitingPress.isKept(makePath)) waitingPress.end(makePath, isSent ? `/group-cards/${id}?sheet=invite` : '/group-cards');
    if (isSent) toast.success(wordsOf(groupCards).make.made);
    // Its link is what the button promised.
    void (isSent ? navigate({ to: '/group-cards/$id', params: { id }, search: { sheet: 'invite' } }) : navigate({ to: '/group-cards' }));
  };
  return (
    <MakeForm
      key={begun.id}
      begun={begun}
      sender={sender}
      credits={credits?.available}
      onChange={(changed) => !unsent && keep(changed)}
      onMade={onMade}
      signUp={(onClose) => (
        <Suspense>
          <AccountSheet back={makePath} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}

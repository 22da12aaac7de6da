import { occasions } from '@hellograph/contract/find-occasion';
import { toCallName } from '@hellograph/contract/name-parts';
import { cards } from '@hellograph/words/en/cards';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { sendHash } from '../../domain/cards/make-card-button';
import { TeamGate } from '../../domain/workspaces/team-gate';
import { BeginForm, beginPath } from '../../features/card-editor/begin/begin-form';
import { type CardBeginning, newBeginning } from '../../features/card-editor/begin/card-beginning';
import { newId } from '../../lib/new-id';
import { waitingPress } from '../../lib/return-path';
import { useOnline } from '../../lib/when-idle';
import { useAuth } from '../../session/auth-store';
import { useBegun, useFollowedPress } from '../../session/use-go-on';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';
import { AccountSheet, FormPlace } from './own-studio';

/** `/cards/new`: a card of words is begun by anyone, with or without an account or a network. */
export function NewCardPage() {
  const { begin: words } = useWords(cards);
  const state = useAuth();
  return (
    <div className="grid gap-8">
      <PageHead title={words.heading} lead={words.lead} />
      <TeamGate action="make">
        <OwnCard sender={state.status === 'in' ? toCallName(state.user.fullName) : ''} />
      </TeamGate>
    </div>
  );
}

function OwnCard({ sender }: { sender: string }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOnline = useOnline();
  const asked = useSearch({ from: beginPath }).occasion;
  const occasion = occasions.find((one) => one === asked);
  const { read, keep, forget } = useBegun<CardBeginning>('card');
  const [fresh] = useState(() => ({ id: newId(), values: newBeginning(occasion) }));
  useFollowedPress(beginPath, (to) => {
    forget();
    history.replace(to);
  });
  if (!read) return <FormPlace />;
  // A link to another occasion begins another card.
  const isSame = occasion === undefined || read.kept?.values.occasion === occasion || waitingPress.isKept(beginPath);
  const begun = (isSame && read.kept) || fresh;
  const onMade = (id: string) => {
    forget();
    if (waitingPress.isKept(beginPath)) waitingPress.end(beginPath, `/cards/${id}#${sendHash}`);
    // Sending is the next thing to do; the sheet can be closed to change the card first.
    void navigate({ to: '/cards/$id', params: { id }, hash: isOnline ? sendHash : '', replace: true });
  };
  return (
    <BeginForm
      key={begun.id}
      begun={begun}
      sender={sender}
      onChange={keep}
      onMade={onMade}
      signUp={(onClose) => (
        <Suspense>
          <AccountSheet back={beginPath} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}

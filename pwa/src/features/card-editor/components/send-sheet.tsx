import type { Card } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { cards } from '@hellograph/words/en/cards';
import { fill } from '@hellograph/words/fill';
import { type ReactNode, Suspense, useState } from 'react';
import { UnapprovedNotice, useMustWait } from '../../../domain/approvals/unapproved';
import { useCreateLink } from '../../../domain/cards/mutations';
import { shareLink } from '../../../domain/cards/share-link';
import { useOnline } from '../../../lib/when-idle';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Disclosure } from '../../../ui/disclosure';
import { Choice } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { copyLink } from '../lib/use-card-editor';
import { CardLinks } from './card-links';

interface SendSheetProps {
  card: Card;
  /** Saves the latest changes before the card is sent. */
  save: () => Promise<void>;
  /** The card by email, and whether that is the likely way. */
  email: ReactNode;
  prefersEmail: boolean;
  /** The card in a channel of Slack or Teams. */
  chat: ReactNode;
  onClose: () => void;
}

/** How to send a card: by a link, by email now or on a day, or in a channel. */
export function SendSheet({ card, save, email, prefersEmail, chat, onClose }: SendSheetProps) {
  const words = useWords(cards);
  const [chosen, setWay] = useState<'link' | 'email' | 'chat'>();
  // The address may be known only after a moment.
  const way = chosen ?? (prefersEmail ? 'email' : 'link');
  return (
    <Dialog title={card.to ? fill(words.sendTo, { name: card.to }) : words.send} onClose={onClose}>
      <Choice
        label={words.how}
        value={way}
        onChange={setWay}
        options={[
          { value: 'link', label: words.byLink },
          { value: 'email', label: words.byEmail },
          { value: 'chat', label: words.byChat },
        ]}
      />
      {way === 'link' && <LinkWay card={card} save={save} />}
      {way === 'email' && email}
      {way === 'chat' && <Suspense>{chat}</Suspense>}
    </Dialog>
  );
}

/** Makes a link that opens the card, and shares it. */
function LinkWay({ card, save }: Pick<SendSheetProps, 'card' | 'save'>) {
  const words = useWords(cards);
  const create = useCreateLink(card._id);
  const isOnline = useOnline();
  const mustWait = useMustWait(card);
  const [passphrase, setPassphrase] = useState('');
  const [expires, setExpires] = useState('');
  const isShort = passphrase !== '' && passphrase.trim().length < limits.cardPassphraseMinLength;
  const made = card.links.filter(({ isMailed, revokedAt }) => !isMailed && revokedAt === null);
  const make = async () => {
    await save();
    const body = { ...(passphrase && { passphrase }), ...(expires && { expiresAt: new Date(expires).toISOString() }) };
    const known = new Set(card.links.map(({ _id }) => _id));
    create.mutate(body, {
      onSuccess: ({ links }) => {
        setPassphrase('');
        setExpires('');
        const link = links.find(({ _id, isMailed }) => !isMailed && !known.has(_id));
        if (link) void shareLink(link.url, words.shareText, copyLink).catch(() => {});
      },
    });
  };
  const min = limits.cardPassphraseMinLength;
  return (
    <section aria-label={words.byLink} className="grid gap-4">
      <p className="text-soft">{words.sendLead}</p>
      <CardLinks card={card} links={made.slice(0, 1)} isMain />
      {!isOnline && <Notice>{words.needsNetwork}</Notice>}
      {mustWait && <UnapprovedNotice />}
      <div className="grid gap-4" hidden={mustWait}>
        <Button
          className="min-h-13 text-lg!"
          look={made.length === 0 ? 'primary' : 'secondary'}
          isBusy={create.isPending}
          disabled={isShort || !isOnline}
          onClick={() => void make()}
        >
          {made.length === 0 ? words.makeLink : words.anotherLink}
        </Button>
        <Disclosure title={words.options}>
          <div className="grid gap-4 pt-1 text-ink sm:grid-cols-2">
            <TextField
              label={words.passphrase}
              hint={fill(words.passphraseHint, { min })}
              problem={isShort ? fill(words.passphraseShort, { min }) : undefined}
              autoComplete="off"
              maxLength={limits.cardPassphraseMaxLength}
              value={passphrase}
              onChange={(event) => setPassphrase(event.target.value)}
            />
            <TextField label={words.expires} type="datetime-local" value={expires} onChange={(event) => setExpires(event.target.value)} />
          </div>
        </Disclosure>
      </div>
    </section>
  );
}

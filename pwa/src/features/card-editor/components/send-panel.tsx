import type { Card } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { cards } from '@hellograph/words/en/cards';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { ShownVersionNotice, UnapprovedNotice, useMustWait } from '../../../domain/approvals/unapproved';
import { FaceNeeded, goToFaceQuestion } from '../../../domain/cards/make-card-button';
import { useCreateLink } from '../../../domain/cards/mutations';
import { useOnline } from '../../../lib/when-idle';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { CardLinks } from './card-links';

interface SendPanelProps {
  card: Card;
  /** The card has a video, and it is not stated yet whose face it shows. */
  needsFace: boolean;
  /** Saves the latest changes before the card is sent. */
  save: () => Promise<void>;
}

/** The links that open a card. */
export function SendPanel({ card, needsFace, save }: SendPanelProps) {
  const words = useWords(cards);
  const links = card.links.filter(({ isMailed }) => !isMailed);
  const create = useCreateLink(card._id);
  const isOnline = useOnline();
  const mustWait = useMustWait(card);
  const [passphrase, setPassphrase] = useState('');
  const [expires, setExpires] = useState('');
  const isShort = passphrase !== '' && passphrase.trim().length < limits.cardPassphraseMinLength;
  const make = async () => {
    if (needsFace) return goToFaceQuestion();
    await save();
    const body = { ...(passphrase && { passphrase }), ...(expires && { expiresAt: new Date(expires).toISOString() }) };
    create.mutate(body, {
      onSuccess: () => {
        setPassphrase('');
        setExpires('');
      },
    });
  };
  const min = limits.cardPassphraseMinLength;
  return (
    <Panel title={words.send} lead={words.sendLead}>
      <CardLinks card={card} links={links} />
      <ShownVersionNotice card={card} />
      {needsFace && <FaceNeeded />}
      {!isOnline && <Notice>{words.needsNetwork}</Notice>}
      {mustWait && <UnapprovedNotice />}
      <div className="grid gap-4" hidden={mustWait}>
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
        <Button
          className="justify-self-start"
          look={links.length === 0 ? 'primary' : 'secondary'}
          isBusy={create.isPending}
          disabled={isShort || !isOnline}
          onClick={() => void make()}
        >
          {links.length === 0 ? words.makeLink : words.anotherLink}
        </Button>
      </div>
    </Panel>
  );
}

import type { Card, CardLink } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { fill } from '@hellograph/words/fill';
import { Suspense, useState } from 'react';
import { useMustWait } from '../../../domain/approvals/unapproved';
import { useReplaceLink, useRevokeLink } from '../../../domain/cards/mutations';
import { chatAppNames, shareLink } from '../../../domain/cards/share-link';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { useWords, wordsOf } from '../../../words/use-words';
import { linkStateOf } from '../lib/link-state';
import { copyLink } from '../lib/use-card-editor';

const Qr = lazyPart(async () => (await import('../../../domain/cards/qr-dialog')).QrDialog);

interface CardLinksProps {
  card: Card;
  links: readonly CardLink[];
  /** Sharing one of them is what is done here. */
  isMain?: boolean;
}

export const CardLinks = ({ card, links, isMain = false }: CardLinksProps) => (
  <ul className="grid gap-3">
    {links.map((link) => (
      <LinkRow key={link._id} card={card} link={link} isMain={isMain} />
    ))}
  </ul>
);

interface LinkOfCard {
  card: Card;
  link: CardLink;
  isMain: boolean;
}

function LinkRow({ card, link, isMain }: LinkOfCard) {
  const words = useWords(cards);
  const state = linkStateOf(link, Date.now());
  const isDead = state === 'revoked' || state === 'expired';
  const details = [
    ...(link.channel ? [`${chatAppNames[link.channel.app]} · ${link.channel.name}`] : []),
    formatMoment(link.createdAt),
    ...(link.hasPassphrase ? [words.withWord] : []),
    ...(link.expiresAt ? [fill(words.until, { time: formatMoment(link.expiresAt) })] : []),
  ];
  const seenAt = link.watchedAt ?? link.openedAt;
  return (
    <li className={`grid gap-3 rounded-2xl border border-line p-4 ${isDead ? 'opacity-70' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">{details.join(' · ')}</p>
        <Badge look={state === 'watched' || state === 'opened' ? 'good' : 'plain'}>
          {words[state]}
          {!isDead && seenAt && ` · ${formatMoment(seenAt)}`}
        </Badge>
      </div>
      {!isDead && <LinkActions card={card} link={link} isMain={isMain} />}
    </li>
  );
}

function LinkActions({ card, link: { _id, url }, isMain }: LinkOfCard) {
  const words = useWords(cards);
  const [open, setOpen] = useState<'qr' | 'revoke'>();
  const revoke = useRevokeLink(card._id);
  const replace = useReplaceLink(card._id);
  const mustWait = useMustWait(card);
  const close = () => setOpen(undefined);
  return (
    <>
      <p className="break-all rounded-xl bg-sunk px-3 py-2 font-mono text-sm select-all">{url}</p>
      <div className="grid grid-cols-2 gap-2 *:px-3! sm:flex sm:flex-wrap sm:*:px-5!">
        <Button
          className="max-sm:col-span-2"
          look={isMain ? 'primary' : 'secondary'}
          onClick={() => void shareLink(url, wordsOf(cards).shareText, copyLink)}
        >
          <Icon name="share" size={18} /> {words.share}
        </Button>
        <Button look="secondary" onClick={() => void copyLink(url)}>
          {words.copy}
        </Button>
        <Button look="secondary" onClick={() => setOpen('qr')}>
          {words.qr}
        </Button>
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          {words.look}
        </a>
        <Button look="danger" onClick={() => setOpen('revoke')}>
          {words.revoke}
        </Button>
      </div>
      {open === 'qr' && (
        <Suspense>
          <Qr url={url} title={words.qrHeading} text={words.qrText} fileName="hellograph-card.svg" onClose={close} />
        </Suspense>
      )}
      {open === 'revoke' && (
        <Dialog title={words.revokeHeading} onClose={close}>
          <p className="text-soft">{words.revokeText}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={close}>
              {words.keep}
            </Button>
            {!mustWait && (
              <Button look="secondary" isBusy={replace.isPending} onClick={() => replace.mutate(_id, { onSuccess: close })}>
                {words.replace}
              </Button>
            )}
            <Button isBusy={revoke.isPending} onClick={() => revoke.mutate(_id, { onSuccess: close })}>
              {words.revoke}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

import type { CardLink } from '@hellograph/contract';
import { Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import { formatMoment } from '../../../lib/format';
import { copyText } from '../../../lib/plain-http/copy-text';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { groupCards as area } from '../../../words/english/group-cards';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { useReplaceWallLink, useRevokeWallLink } from './wall-links';

const Qr = lazyPart(async () => (await import('../../../domain/cards/qr-dialog')).QrDialog);

/** `/c/{token}` leads to the wall; the big screen has a separate address. */
const toBigUrl = (url: string) => new URL(`/big/${url.split('/').at(-1)}`, url).href;

interface WallLinkProps {
  groupCardId: string;
  link: CardLink;
}

/** A link that opens the wall: whether it was opened, and what its owner can do with it. */
export function WallLink({ groupCardId, link }: WallLinkProps) {
  const { wall: words } = useWords(area);
  const { url, isMailed, createdAt, openedAt } = link;
  const [open, setOpen] = useState<'qr' | 'off'>();
  const close = () => setOpen(undefined);
  const copy = async () => {
    await copyText(url);
    toast.success(words.copied);
  };
  return (
    <li className="grid gap-3 rounded-2xl border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">{isMailed ? words.mailed : fill(words.madeAt, { time: formatMoment(createdAt) })}</p>
        <Badge look={openedAt ? 'good' : 'plain'}>
          {openedAt ? fill(words.opened, { time: formatMoment(openedAt) }) : words.notOpened}
        </Badge>
      </div>
      {!isMailed && <p className="rounded-xl bg-sunk px-3 py-2 font-mono text-sm break-all select-all">{url}</p>}
      <div className="flex flex-wrap gap-2">
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
          {words.open}
        </a>
        {!isMailed && (
          <>
            <Button look="secondary" onClick={() => void copy()}>
              <Icon name="copy" size={18} /> {words.copy}
            </Button>
            <Button look="secondary" onClick={() => setOpen('qr')}>
              {words.qr}
            </Button>
          </>
        )}
        <a href={toBigUrl(url)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          <Icon name="screen" size={18} /> {words.big}
        </a>
        <Button look="danger" onClick={() => setOpen('off')}>
          {words.off}
        </Button>
      </div>
      {open === 'qr' && (
        <Suspense>
          <Qr url={url} title={words.qrHeading} text={words.qrText} fileName="open-our-card.svg" onClose={close} />
        </Suspense>
      )}
      {open === 'off' && <OffDialog groupCardId={groupCardId} link={link} onClose={close} />}
    </li>
  );
}

/** A link by mail belongs to its delivery, so it can only be turned off. */
function OffDialog({ groupCardId, link: { _id, isMailed }, onClose }: WallLinkProps & { onClose: () => void }) {
  const { wall: words } = useWords(area);
  const revoke = useRevokeWallLink(groupCardId);
  const replace = useReplaceWallLink(groupCardId);
  return (
    <Dialog title={words.offHeading} onClose={onClose}>
      <p className="text-soft">{isMailed ? words.offMailedText : words.offText}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          {words.keep}
        </Button>
        {!isMailed && (
          <Button look="secondary" isBusy={replace.isPending} onClick={() => replace.mutate(_id, { onSuccess: onClose })}>
            {words.replace}
          </Button>
        )}
        <Button isBusy={revoke.isPending} onClick={() => revoke.mutate(_id, { onSuccess: onClose })}>
          {words.off}
        </Button>
      </div>
    </Dialog>
  );
}

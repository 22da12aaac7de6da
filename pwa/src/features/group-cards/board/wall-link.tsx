import type { CardLink } from '@hellograph/contract';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { fill } from '@hellograph/words/fill';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import { chatAppNames } from '../../../domain/cards/share-link';
import { groupCardKeys } from '../../../domain/group-cards/queries';
import { formatMoment } from '../../../lib/format';
import { newId } from '../../../lib/new-id';
import { copyText } from '../../../lib/plain-http/copy-text';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { useWords } from '../../../words/use-words';

/** Links to the wall are those of the card that shares the group card's id. Mailed ones too. */
export const wallLinksQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupCardKeys.one(id), 'wall-links'],
    queryFn: async ({ signal }) => (await api('GET /cards/:id', { forTeam: true, params: { id }, signal })).data.card.links,
    meta: { isQuiet: true },
  });

/** Those that open the wall, newest first. */
export const findOpenLinks = (links: readonly CardLink[], nowMs: number): CardLink[] =>
  links
    .filter(({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > nowMs))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));

const useLinkChange = <Input,>(id: string, mutationFn: (input: Input) => Promise<CardLink[]>) =>
  useMutation({
    mutationFn,
    onSuccess: (links) => queryClient.setQueryData(wallLinksQuery(id).queryKey, links),
  });

export const useMakeWallLink = (id: string) =>
  useLinkChange<void>(
    id,
    async () => (await api('POST /cards/:id/links', { forTeam: true, params: { id }, body: {}, idempotencyKey: newId() })).data.card.links,
  );

const useRevokeWallLink = (id: string) =>
  useLinkChange(
    id,
    async (linkId: string) => (await api('DELETE /cards/:id/links/:linkId', { forTeam: true, params: { id, linkId } })).data.card.links,
  );

const useReplaceWallLink = (id: string) =>
  useLinkChange(
    id,
    async (linkId: string) =>
      (await api('POST /cards/:id/links/:linkId/replace', { forTeam: true, params: { id, linkId }, idempotencyKey: newId() })).data.card
        .links,
  );

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
  const { url, isMailed, channel, createdAt, openedAt } = link;
  const [open, setOpen] = useState<'qr' | 'off'>();
  const close = () => setOpen(undefined);
  const copy = async () => {
    await copyText(url);
    toast.success(words.copied);
  };
  return (
    <li className="grid gap-3 rounded-2xl border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft wrap-anywhere">
          {channel && `${chatAppNames[channel.app]} · ${channel.name} · `}
          {isMailed ? words.mailed : fill(words.madeAt, { time: formatMoment(createdAt) })}
        </p>
        <Badge look={openedAt ? 'good' : 'plain'}>
          {openedAt ? fill(words.opened, { time: formatMoment(openedAt) }) : words.notOpened}
        </Badge>
      </div>
      {!isMailed && <p className="rounded-xl bg-sunk px-3 py-2 font-mono text-sm break-all select-all">{url}</p>}
      <div className="flex flex-wrap gap-2">
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
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

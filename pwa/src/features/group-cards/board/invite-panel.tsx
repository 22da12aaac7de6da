import type { GroupCard, GuestLink } from '@hellograph/contract';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import { shareLink } from '../../../domain/cards/share-link';
import { keepsakesQuery } from '../../../domain/group-cards/queries';
import { formatMoment } from '../../../lib/format';
import { copyText } from '../../../lib/plain-http/copy-text';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Panel } from '../../../ui/panel';
import { useWords, wordsOf } from '../../../words/use-words';
import { useMakeSignLink, useReplaceSignLink } from './mutations';

const Qr = lazyPart(async () => (await import('../../../domain/cards/qr-dialog')).QrDialog);

const textFor = (to: string): string => {
  const { invite: words } = wordsOf(area);
  return to ? fill(words.text, { name: to }) : words.textPlain;
};

async function copyLink(url: string): Promise<void> {
  await copyText(url);
  toast.success(wordsOf(area).invite.copied);
}

/** The mail program's own window, with the words and the link in it. */
function toMailUrl(url: string, to: string): string {
  const { invite: words } = wordsOf(area);
  const subject = to ? fill(words.mailSubject, { name: to }) : words.mailSubjectPlain;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${textFor(to)}\n\n${url}`)}`;
}

/** The link by which people sign, and every way to share it. */
export function InvitePanel({ groupCard }: { groupCard: GroupCard }) {
  const { invite: words } = useWords(area);
  const { _id, to, signLinks } = groupCard;
  const make = useMakeSignLink(_id);
  const link = signLinks.find(({ revokedAt }) => revokedAt === null);
  return (
    <Panel title={words.title} lead={words.lead}>
      {link ? (
        <SignLink groupCardId={_id} to={to} link={link} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-soft">{words.none}</p>
          <Button isBusy={make.isPending} onClick={() => make.mutate()}>
            {words.make}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function SignLink({ groupCardId, to, link: { _id, url, openedAt } }: { groupCardId: string; to: string; link: GuestLink }) {
  const { invite: words } = useWords(area);
  const [open, setOpen] = useState<'qr' | 'replace'>();
  const replace = useReplaceSignLink(groupCardId);
  const { data: keepsakes } = useQuery(keepsakesQuery(groupCardId));
  const close = () => setOpen(undefined);
  return (
    <>
      <p className="rounded-xl bg-sunk px-3 py-2 font-mono text-sm break-all select-all">{url}</p>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Button className="max-sm:col-span-2 max-sm:min-h-13" onClick={() => void shareLink(url, textFor(to), copyLink)}>
          <Icon name="share" size={18} /> {words.share}
        </Button>
        <Button look="secondary" onClick={() => void copyLink(url)}>
          <Icon name="copy" size={18} /> {words.copy}
        </Button>
        <Button look="secondary" onClick={() => setOpen('qr')}>
          <Icon name="screen" size={18} /> {words.qr}
        </Button>
        {keepsakes?.posterUrl && (
          <a href={keepsakes.posterUrl} download className={buttonClass('secondary')}>
            <Icon name="download" size={18} /> {words.poster}
          </a>
        )}
        <a href={toMailUrl(url, to)} className={buttonClass('secondary')}>
          <Icon name="mail" size={18} /> {words.mail}
        </a>
        <Button look="quiet" className="max-sm:col-span-2" onClick={() => setOpen('replace')}>
          {words.replace}
        </Button>
      </div>
      <p className="text-sm text-soft max-sm:text-center">
        {openedAt ? fill(words.opened, { time: formatMoment(openedAt) }) : words.notOpened}
      </p>
      {open === 'qr' && (
        <Suspense>
          <Qr url={url} title={words.qrHeading} text={words.qrText} fileName="sign-our-card.svg" onClose={close} />
        </Suspense>
      )}
      {open === 'replace' && (
        <Dialog title={words.replaceHeading} onClose={close}>
          <p className="text-soft">{words.replaceText}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={close}>
              {words.keep}
            </Button>
            <Button isBusy={replace.isPending} onClick={() => replace.mutate(_id, { onSuccess: close })}>
              {words.replace}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

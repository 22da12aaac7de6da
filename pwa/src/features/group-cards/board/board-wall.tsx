import type { BoardSignature, GroupCard } from '@hellograph/contract';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { wall } from '@hellograph/words/en/wall';
import { fill } from '@hellograph/words/fill';
import { useCallback, useState } from 'react';
import { EmptyState } from '../../../ui/boards/empty-state';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { count, useWords } from '../../../words/use-words';
import { countSpoken, usePlayback } from '../wall/playback';
import { WallColumns } from '../wall/wall-columns';
import { useSignatureState } from './mutations';
import { RowActions, SignatureBadges } from './signature-item';

/** All signatures as the card shows them. What its owner can do with each is behind one button. */
export function BoardWall({ groupCard: { _id, signatures, to } }: { groupCard: GroupCard }) {
  const { board: words } = useWords(area);
  const { playAll, stopAll } = useWords(wall);
  const { playback, toggle, end, playAll: start, stop } = usePlayback(signatures);
  const renderBelow = useCallback((signature: BoardSignature) => <TileFoot groupCardId={_id} signature={signature} />, [_id]);
  if (signatures.length === 0)
    return <EmptyState picture="signatures" title={words.noneTitle} text={to ? fill(words.noneFor, { name: to }) : words.noneText} />;
  return (
    <div className="grid gap-4">
      {countSpoken(signatures) > 1 && (
        <Button look="quiet" className="-ms-3 justify-self-start px-3!" onClick={playback.isAll ? stop : start}>
          <Icon name={playback.isAll ? 'stop' : 'play'} size={20} />
          {playback.isAll ? stopAll : playAll}
        </Button>
      )}
      <WallColumns
        label={words.title}
        signatures={signatures}
        playingId={playback.id}
        onToggle={toggle}
        onEnd={end}
        renderBelow={renderBelow}
      />
    </div>
  );
}

function TileFoot({ groupCardId, signature }: { groupCardId: string; signature: BoardSignature }) {
  const { board: words } = useWords(area);
  const { _id, name, state } = signature;
  const [isOpen, setOpen] = useState(false);
  const change = useSignatureState(groupCardId);
  return (
    <div className="-me-3 flex items-end justify-between gap-2">
      <div className="flex flex-wrap items-center gap-1.5 py-1">
        <SignatureBadges signature={signature} />
        {state === 'waiting' && (
          <Button
            className="w-full"
            aria-label={`${words.approve}: ${name}`}
            isBusy={change.isPending}
            onClick={() => change.mutate({ signatureId: _id, state: 'shown' })}
          >
            {words.approve}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={fill(words.more, { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunk hover:text-ink"
      >
        <span aria-hidden="true" className="text-2xl leading-none font-bold">
          ⋯
        </span>
      </button>
      {isOpen && (
        <Dialog title={fill(words.more, { name })} onClose={() => setOpen(false)}>
          <RowActions groupCardId={groupCardId} signature={signature} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

/** The recipient's thanks, which everyone was waiting for. */
export function ThanksPart({ groupCard: { thanks, to } }: { groupCard: GroupCard }) {
  const { board: words } = useWords(area);
  if (!thanks) return null;
  return (
    <section className="grid gap-1 rounded-card bg-good-wash px-5 py-4 text-good">
      <h2 className="text-xl">{to ? fill(words.thanks, { name: to }) : words.thanksPlain}</h2>
      <p className="text-lg whitespace-pre-line wrap-anywhere italic">“{thanks.words}”</p>
    </section>
  );
}

const missingShown = 3;

interface MissingPartProps {
  groupCard: GroupCard;
  /** Who was invited by email and has not signed. */
  silent: readonly string[];
  onRemind: () => void;
  onSend: () => void;
}

/** The parts that a card still lacks, each with the step to it. */
export function MissingPart({ groupCard, silent, onRemind, onSend }: MissingPartProps) {
  const { missing: words } = useWords(area);
  const { to, delivery, signatures } = groupCard;
  const waiting = signatures.filter(({ state }) => state === 'waiting').length;
  const names = silent.slice(0, missingShown).join(', ');
  const rows = [
    ...(waiting > 0 ? [{ text: count(words.approve, waiting), step: undefined, onStep: undefined }] : []),
    ...(silent.length > 0
      ? [
          {
            text:
              silent.length > missingShown
                ? fill(words.silentMore, { names, count: silent.length - missingShown })
                : fill(words.silent, { names }),
            step: words.remind,
            onStep: onRemind,
          },
        ]
      : []),
    ...(delivery || signatures.length === 0
      ? []
      : [{ text: to ? fill(words.unsent, { name: to }) : words.unsentPlain, step: words.choose, onStep: onSend }]),
  ];
  if (rows.length === 0) return null;
  return (
    <ul aria-label={words.title} className="grid gap-1 rounded-card bg-sunk px-5 py-2">
      {rows.map(({ text, step, onStep }) => (
        <li key={text} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">{text}</span>
          {onStep && (
            <Button look="quiet" className="-mx-3 px-3! text-accent!" onClick={onStep}>
              {step}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

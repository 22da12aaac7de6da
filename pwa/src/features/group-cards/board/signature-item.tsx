import type { BoardSignature } from '@hellograph/contract';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { wall } from '@hellograph/words/en/wall';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { wordsOfFailure } from '../../../lib/api-error';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import { useRemoveSignature, useRetrySignature, useSignatureState } from './mutations';
import type { useReorder } from './use-reorder';

interface SignatureItemProps {
  groupCardId: string;
  signature: BoardSignature;
  /** From 1 on. */
  place: number;
  count: number;
  isDragged: boolean;
  handle: ReturnType<ReturnType<typeof useReorder>['handleOf']>;
}

const looks = { waiting: 'accent', shown: 'good', hidden: 'plain' } as const;

/** One signature on its owner's board, with what can be done about it. */
export function SignatureItem({ groupCardId, signature, place, count, isDragged, handle }: SignatureItemProps) {
  const { board: words } = useWords(area);
  const { name, words: said, state, problem } = signature;
  return (
    <li
      className={`grid grid-cols-[2.75rem_4rem_minmax(0,1fr)] items-start gap-x-2 gap-y-3 rounded-2xl border bg-sheet p-2 pe-4 transition-shadow duration-150 sm:grid-cols-[2.75rem_5.5rem_minmax(0,1fr)] sm:gap-x-3 ${isDragged ? 'border-accent shadow-lift' : 'border-line'} ${state === 'hidden' ? 'bg-sunk' : ''}`}
    >
      <button
        type="button"
        aria-label={fill(words.move, { name, place, count })}
        className="grid h-full min-h-16 w-11 cursor-grab touch-none place-items-center rounded-xl text-soft hover:bg-sunk hover:text-ink active:cursor-grabbing"
        {...handle}
      >
        <Icon name="menu" size={22} />
      </button>
      <Thumbnail signature={signature} />
      <div className="grid min-w-0 gap-1.5 py-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <SignatureBadges signature={signature} />
        </p>
        {said && <p className="line-clamp-3 text-[0.95rem] whitespace-pre-line wrap-anywhere text-soft">{said}</p>}
        {problem && <p className="text-sm font-medium text-bad">{fill(words.problem, { reason: wordsOfFailure(problem) })}</p>}
        <RowActions groupCardId={groupCardId} signature={signature} />
      </div>
    </li>
  );
}

/** The states of a signature, besides what it shows. */
export function SignatureBadges({ signature: { state, isLate, videoState, reaction } }: Pick<SignatureItemProps, 'signature'>) {
  const { board: words } = useWords(area);
  return (
    <>
      {state !== 'shown' && <Badge look={looks[state]}>{words.states[state]}</Badge>}
      {isLate && <Badge>{words.late}</Badge>}
      {words.video[videoState] && videoState !== 'made' && (
        <Badge look={videoState === 'making' ? 'accent' : 'bad'}>{words.video[videoState]}</Badge>
      )}
      {reaction && <span>{reaction}</span>}
    </>
  );
}

function Thumbnail({ signature: { photo, video, kind, name } }: { signature: BoardSignature }) {
  const words = useWords(wall);
  const [plays, setPlays] = useState(false);
  const still = video?.thumbnail ?? photo?.url;
  const size = 'aspect-square w-full rounded-xl object-cover';
  if (!still) return <span className={`grid place-items-center bg-sunk text-soft ${size}`}>{<Icon name="quote" size={26} />}</span>;
  if (!video)
    return <img src={still} alt={fill(kind === 'drawing' ? words.drawingOf : words.photoOf, { name })} loading="lazy" className={size} />;
  if (plays)
    return (
      // biome-ignore lint/a11y/useMediaCaption: the words are next to it
      <video
        src={video.resultUrl}
        poster={video.thumbnail}
        autoPlay
        playsInline
        onEnded={() => setPlays(false)}
        onClick={() => setPlays(false)}
        className={size}
      />
    );
  return (
    <button type="button" aria-label={fill(words.say, { name })} className="relative" onClick={() => setPlays(true)}>
      <img src={still} alt="" loading="lazy" className={size} />
      <span className="absolute end-1 bottom-1 grid size-8 place-items-center rounded-full bg-black/60 text-white">
        <Icon name="play" size={18} />
      </span>
    </button>
  );
}

interface RowActionsProps extends Pick<SignatureItemProps, 'groupCardId' | 'signature'> {
  onDone?: () => void;
}

/** The actions of its owner on a signature. */
export function RowActions({ groupCardId, signature, onDone }: RowActionsProps) {
  const { board: words } = useWords(area);
  const { _id, name, state, videoState } = signature;
  const [isAsking, setAsking] = useState(false);
  const change = useSignatureState(groupCardId);
  const retry = useRetrySignature(groupCardId);
  const remove = useRemoveSignature(groupCardId);
  /** Many rows have the same buttons: the labels for screen readers name the signer. */
  const whose = (label: string) => `${label}: ${name}`;
  const to = (next: 'shown' | 'hidden') => {
    change.mutate({ signatureId: _id, state: next });
    onDone?.();
  };
  const action = state === 'waiting' ? words.approve : state === 'hidden' ? words.show : words.hide;
  return (
    <div className="-ms-3 flex flex-wrap">
      <Button look="quiet" className="px-3!" aria-label={whose(action)} onClick={() => to(state === 'shown' ? 'hidden' : 'shown')}>
        {action}
      </Button>
      {state === 'waiting' && (
        <Button look="quiet" className="px-3!" aria-label={whose(words.hide)} onClick={() => to('hidden')}>
          {words.hide}
        </Button>
      )}
      {(videoState === 'failed' || videoState === 'unfunded') && (
        <Button look="quiet" className="px-3!" isBusy={retry.isPending} aria-label={whose(words.retry)} onClick={() => retry.mutate(_id)}>
          {words.retry}
        </Button>
      )}
      <Button look="danger" className="px-3!" aria-label={whose(words.remove)} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {isAsking && (
        <Dialog title={fill(words.removeHeading, { name })} onClose={() => setAsking(false)}>
          <p className="text-soft">{words.removeText}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button isBusy={remove.isPending} onClick={() => remove.mutate(_id, { onSuccess: onDone ?? (() => setAsking(false)) })}>
              {words.remove}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

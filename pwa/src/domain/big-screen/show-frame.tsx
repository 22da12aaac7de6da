import { wall as area } from '@hellograph/words/en/wall';
import { fill } from '@hellograph/words/fill';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon';
import { useWords } from '../../words/use-words';
import type { Show } from './use-show';

interface ShowFrameProps {
  show: Pick<Show<unknown>, 'place' | 'slide' | 'count' | 'plays' | 'go' | 'toggle'>;
  /** The address to which leaving leads. */
  leave: string;
  onLeave: () => void;
  children: ReactNode;
}

/** A dark screen with the current slide, and the controls below it. */
export function ShowFrame({ show: { place, slide, count, plays, go, toggle }, leave, onLeave, children }: ShowFrameProps) {
  const { screen: words } = useWords(area);
  return (
    <div className="dark fixed inset-0 grid grid-rows-[minmax(0,1fr)_auto] bg-[#0d0b0a] text-white">
      <div className="min-h-0" aria-live="polite">
        {children}
      </div>
      <div className="flex items-center justify-between gap-2 px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <Control label={leave} icon="close" onClick={onLeave} />
        <div className="flex items-center gap-1">
          <Control label={words.previous} isDisabled={place === 0} onClick={() => go(-1)}>
            <span className="rotate-90 rtl:-rotate-90">
              <Icon name="chevron" size={26} />
            </span>
          </Control>
          <Control label={plays ? words.pause : words.play} icon={plays ? 'pause' : 'play'} onClick={toggle} />
          <Control label={words.next} isDisabled={place === count - 1} onClick={() => go(1)}>
            <span className="-rotate-90 rtl:rotate-90">
              <Icon name="chevron" size={26} />
            </span>
          </Control>
        </div>
        <p className="min-w-11 text-end text-sm tabular-nums text-white/80">
          {slide?.is === 'item' ? fill(words.place, { number: place, count: count - 2 }) : ''}
        </p>
        {document.fullscreenEnabled && (
          <Control label={words.full} icon="screen" onClick={() => void document.documentElement.requestFullscreen()} />
        )}
      </div>
    </div>
  );
}

interface ControlProps {
  label: string;
  icon?: IconName;
  isDisabled?: boolean;
  onClick: () => void;
  children?: ReactNode;
}

const Control = ({ label, icon, isDisabled = false, onClick, children }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onClick}
    className="grid size-12 place-items-center rounded-full text-white/85 transition-colors duration-150 hover:bg-white/15 hover:text-white disabled:opacity-35"
  >
    {icon ? <Icon name={icon} size={24} /> : children}
  </button>
);

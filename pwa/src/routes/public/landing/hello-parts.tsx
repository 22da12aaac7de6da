import { Icon } from '../../../ui/icon';

/** A request to the stage to speak, with a new photo if there is one. */
export interface HelloWish {
  /** Grows with each wish. */
  number: number;
  photo?: File | 'sample';
}

interface PlayButtonProps {
  label: string;
  icon?: 'play' | 'pause';
  onClick: () => void;
}

/** In the corner of the picture, so that the face stays free. */
export const PlayButton = ({ label, icon = 'play', onClick }: PlayButtonProps) => (
  <button type="button" aria-label={label} onClick={onClick} className="group absolute end-3 bottom-3 grid">
    <span
      className={`grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-lift transition-transform duration-150 group-hover:scale-105 ${icon === 'play' ? 'ps-1' : ''}`}
    >
      <Icon name={icon} size={26} />
    </span>
  </button>
);

/** Says over the picture what it is getting ready for. */
export const Curtain = ({ label }: { label: string }) => (
  <p role="status" className="absolute inset-x-3 bottom-3 rounded-full bg-black/65 px-4 py-2 text-center text-sm font-semibold text-white">
    {label}
  </p>
);

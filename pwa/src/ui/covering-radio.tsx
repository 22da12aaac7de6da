interface CoveringRadioProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A radio button that lies unseen over the picture it stands for, which is so its target. Whatever is around it is `relative`. */
export const CoveringRadio = ({ name, label, isChosen, onChoose }: CoveringRadioProps) => (
  <input
    type="radio"
    name={name}
    aria-label={label}
    checked={isChosen}
    onChange={onChoose}
    className="absolute inset-0 size-full cursor-pointer opacity-0"
  />
);

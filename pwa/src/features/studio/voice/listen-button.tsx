import { voice as area } from '@hellograph/words/en/voice';
import { fill } from '@hellograph/words/fill';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';

export function ListenButton({ name, isPlaying, onToggle }: { name: string; isPlaying: boolean; onToggle: () => void }) {
  const words = useWords(area);
  return (
    <button
      type="button"
      aria-label={isPlaying ? words.stop : fill(words.listen, { name })}
      aria-pressed={isPlaying}
      onClick={onToggle}
      className={`grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 ${isPlaying ? 'bg-accent text-on-accent' : 'bg-wash text-accent hover:bg-accent hover:text-on-accent'}`}
    >
      <Icon name={isPlaying ? 'stop' : 'play'} size={20} />
    </button>
  );
}

import type { DraftSpeaker, LookedAt } from '../../../drafts/draft';
import { Icon } from '../../../ui/icon';
import { faces as area } from '../../../words/english/faces';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { toAvatar } from './cast';
import { SpeakerVoice } from './speaker-voice';

interface SpeakerListProps {
  url: string | undefined;
  lookedAt: LookedAt;
  speakers: readonly DraftSpeaker[];
  message: string;
  onRename: (index: number, name: string) => void;
  onVoice: (index: number, voice: string) => void;
  onPoints: (index: number) => void;
  onRemove: (index: number) => void;
}

const avatarPx = 44;

/** The speakers, each with a name for the script and a voice. */
export function SpeakerList({ url, lookedAt, speakers, message, onRename, onVoice, onPoints, onRemove }: SpeakerListProps) {
  const words = useWords(area);
  return (
    <section aria-label={words.who} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-sans text-sm font-semibold tracking-normal">{words.who}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {speakers.map((speaker, i) => {
          const face = lookedAt.faces.find(({ faceId }) => faceId === speaker.faceId);
          const name = speaker.name.trim() || String(i + 1);
          return (
            <li key={speaker.faceId ?? i} className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-2xl border border-line bg-sheet p-2.5">
              <div className="flex items-center gap-2.5">
                <span
                  aria-hidden="true"
                  className="size-11 shrink-0 rounded-full border border-line bg-sunk"
                  style={face && url ? { backgroundImage: `url(${url})`, ...toAvatar(face.box, lookedAt, avatarPx) } : undefined}
                />
                <input
                  aria-label={fill(words.name, { number: i + 1 })}
                  value={speaker.name}
                  maxLength={40}
                  onChange={(event) => onRename(i, event.target.value.replace(/[:：\n]/g, ''))}
                  className="min-h-11 min-w-0 flex-1 rounded-xl border border-transparent bg-transparent px-2 font-semibold hover:border-strong focus:border-strong"
                />
                <RowButton
                  label={fill(words.points.openFor, { name })}
                  icon="target"
                  isOn={speaker.points !== undefined}
                  onClick={() => onPoints(i)}
                />
                {speakers.length > 1 && <RowButton label={fill(words.remove, { name })} icon="close" onClick={() => onRemove(i)} />}
              </div>
              {speakers.length > 1 && (
                <SpeakerVoice
                  name={name}
                  voice={speaker.voice}
                  others={speakers.filter((other) => other !== speaker)}
                  message={message}
                  onChange={(voice) => onVoice(i, voice)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function RowButton({
  label,
  icon,
  isOn = false,
  onClick,
}: {
  label: string;
  icon: 'target' | 'close';
  isOn?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk ${isOn ? 'text-accent' : 'text-soft hover:text-ink'}`}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

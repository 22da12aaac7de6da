import { faces as area } from '@hellograph/words/en/faces';
import { fill } from '@hellograph/words/fill';
import type { DraftSpeaker, LookedAt } from '../../../drafts/draft';
import { wordsOfFailure } from '../../../lib/api-error';
import { useWords } from '../../../words/use-words';

interface PhotoFacesProps {
  lookedAt: LookedAt;
  speakers: readonly DraftSpeaker[];
  onToggle: (faceId: string) => void;
}

const percent = (share: number) => `${share * 100}%`;

/**
 * Every face in its place on the photo: tap one and it speaks. Lies over the picture, in its shape.
 */
export function PhotoFaces({ lookedAt, speakers, onToggle }: PhotoFacesProps) {
  const words = useWords(area);
  const { faces } = lookedAt;
  return (
    <fieldset className="absolute inset-0 m-0 border-0 p-0">
      <legend className="sr-only">{words.tapHint}</legend>
      {faces.map(({ faceId, box, problem }, i) => {
        const speaker = speakers.find((one) => one.faceId === faceId);
        const label = fill(words.face, { number: i + 1, count: faces.length });
        return (
          <button
            key={faceId}
            type="button"
            aria-pressed={speaker !== undefined}
            aria-label={`${label}: ${speaker ? `${speaker.name} ${words.speaks}` : problem ? wordsOfFailure(problem) : words.listens}`}
            title={problem ? wordsOfFailure(problem) : undefined}
            disabled={problem !== null && !speaker}
            onClick={() => onToggle(faceId)}
            style={{
              left: percent(box.x + box.width / 2),
              top: percent(box.y + box.height / 2),
              width: percent(box.width * 1.12),
              height: percent(box.height * 1.12),
            }}
            className={`absolute min-h-7 min-w-7 -translate-1/2 rounded-[42%] border-2 transition-[border-color,box-shadow,background-color] duration-150 ${
              speaker
                ? 'border-accent shadow-[0_0_0_2px_#fff,0_0_0_5px_rgb(0_0_0/0.28)]'
                : problem
                  ? 'cursor-not-allowed border-dashed border-white/70 shadow-[0_0_0_1px_rgb(0_0_0/0.35)]'
                  : 'border-white/85 shadow-[0_0_0_1px_rgb(0_0_0/0.4),inset_0_0_0_1px_rgb(0_0_0/0.25)] hover:bg-white/15'
            }`}
          >
            {speaker && (
              <span className="absolute top-full left-1/2 mt-1.5 max-w-32 -translate-x-1/2 truncate rounded-full bg-accent px-2.5 py-0.5 text-xs font-semibold text-on-accent shadow-card">
                {speaker.name.trim() || i + 1}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

import type { FacePoints } from '@hellograph/contract';
import { preview as area } from '@hellograph/words/en/preview';
import { fill } from '@hellograph/words/fill';
import { useWords } from '../../../words/use-words';
import type { Previewed } from '../lib/to-preview-request';
import type { SeenFaces } from '../lib/use-device';

interface DeviceFacesProps {
  faces: SeenFaces['found'];
  speakers: Previewed['speakers'];
  onSpeaker: (points: FacePoints) => void;
}

const percent = (share: number) => `${share * 100}%`;

/** Faces that only this device has found so far; a tap chooses the speaker. Lies over the photo. */
export function DeviceFaces({ faces, speakers, onSpeaker }: DeviceFacesProps) {
  const words = useWords(area);
  const set = speakers.length === 1 ? speakers[0]?.points : undefined;
  return (
    <fieldset className="pointer-events-auto absolute inset-0 m-0 border-0 p-0">
      <legend className="sr-only">{words.speakers}</legend>
      {faces.map(({ box, landmarks: { points }, problem }, i) => {
        const isSpeaker = set?.chin.x === points.chin.x && set.chin.y === points.chin.y;
        return (
          <button
            key={`${box.x} ${box.y}`}
            type="button"
            aria-pressed={isSpeaker}
            aria-label={fill(words.face, { number: i + 1, count: faces.length })}
            disabled={problem !== null}
            onClick={() => onSpeaker(points)}
            style={{
              left: percent(box.x + box.width / 2),
              top: percent(box.y + box.height / 2),
              width: percent(box.width * 1.12),
              height: percent(box.height * 1.12),
            }}
            className={`absolute min-h-7 min-w-7 -translate-1/2 rounded-[42%] border-2 ${
              isSpeaker
                ? 'border-accent shadow-[0_0_0_2px_#fff,0_0_0_5px_rgb(0_0_0/0.28)]'
                : problem
                  ? 'cursor-not-allowed border-dashed border-white/70'
                  : 'border-white/85 shadow-[0_0_0_1px_rgb(0_0_0/0.4)] hover:bg-white/15'
            }`}
          />
        );
      })}
    </fieldset>
  );
}

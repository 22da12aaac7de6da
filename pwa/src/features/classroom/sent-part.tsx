import type { Assignment, ClassWork } from '@hellograph/contract';
import { classroom as area } from '@hellograph/words/en/classroom';
import { PictureOfWork } from '../../domain/school-classes/picture-of-work';
import type { KnownPortrait } from '../../domain/school-classes/portraits/known-portraits';
import { PortraitCredits } from '../../domain/school-classes/portraits/portrait-credits';
import { VideoOfWork } from '../../domain/school-classes/video-of-work';
import { Button } from '../../ui/button';
import { useWords } from '../../words/use-words';
import type { ClassroomSession } from './classroom-session';
import type { KeptWork } from './classroom-store';
import { ServedVoice } from './own-voice/heard-voice';
import { useArrival } from './use-classroom';

interface SentPartProps {
  task: Assignment;
  sent: ClassWork | undefined;
  kept: KeptWork | undefined;
  portraits: readonly KnownPortrait[];
  isSending: boolean;
  session: ClassroomSession;
}

const narrow = 'sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]';
const wide = 'sm:grid-cols-2';

/** The handed-in work, with the teacher's comment. */
export function SentPart({ task, sent, kept, portraits, isSending, session }: SentPartProps) {
  const { sent: words, picture: alt, ownVoice: own } = useWords(area);
  const part = useArrival<HTMLElement>();
  const shown = kept ?? sent;
  const isWaiting = kept !== undefined;
  const video = isWaiting ? undefined : sent?.video;
  const mayChange = !isWaiting && sent && (sent.state === 'returned' || (sent.state === 'handedIn' && task.isOpen));
  return (
    <section ref={part} tabIndex={-1} className={`grid gap-5 outline-none ${video?.file ? wide : narrow}`} aria-live="polite">
      {video?.file ? (
        <VideoOfWork file={video.file} label={words.videoLabel} captions={words.captions} className="shadow-card" />
      ) : (
        shown?.picture && <PictureOfWork picture={shown.picture} portraits={portraits} alt={alt} className="shadow-card" />
      )}
      <div className="grid content-start gap-4">
        {isWaiting && <State title={isSending ? words.sending : words.waiting} text={isSending ? '' : words.waitingText} />}
        {!isWaiting && sent?.state === 'handedIn' && <State title={words.handedIn} text={words.handedInText} />}
        {!isWaiting && sent?.state === 'approved' && (
          <State title={`⭐ ${video?.file ? words.video : words.approved}`} text={sent.comment ?? ''} />
        )}
        {video?.state === 'making' && <p className="text-lg">{words.making}</p>}
        {!isWaiting && sent?.state === 'returned' && (
          <State title={sent.comment || sent.spoken ? words.returned : words.returnedPlain} text={sent.comment ?? ''} />
        )}
        {!isWaiting && <ServedVoice src={sent?.spoken?.url} label={words.spoken} />}
        {shown?.picture && <PortraitCredits picture={shown.picture} portraits={portraits} className="text-soft" />}
        <p className="rounded-card border border-line bg-sheet p-4 text-lg leading-relaxed whitespace-pre-line wrap-anywhere">
          {shown?.words}
        </p>
        {!isWaiting && !video?.file && <ServedVoice src={sent?.recording?.url} label={own.yours} />}
        {mayChange && (
          <Button
            look={sent.state === 'returned' ? 'primary' : 'secondary'}
            className="min-h-14 justify-self-start text-lg"
            onClick={() => session.change(task._id, {})}
          >
            {words.change}
          </Button>
        )}
      </div>
    </section>
  );
}

const State = ({ title, text }: { title: string; text: string }) => (
  <div className="grid gap-1">
    <h2 className="text-2xl">{title}</h2>
    {text && <p className="text-lg leading-relaxed whitespace-pre-line wrap-anywhere">{text}</p>}
  </div>
);

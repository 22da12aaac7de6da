import type { Occasion, Video } from '@hellograph/contract';
import { projects } from '@hellograph/words/en/projects';
import { studio as area } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { MakeCardButton } from '../../../domain/cards/make-card-button';
import { useDownloadVideo, useRetryVideo, useShareVideo } from '../../../domain/videos/mutations';
import { CaptionFiles, Player, VideoBeginning } from '../../../domain/videos/player';
import { videosQuery } from '../../../domain/videos/queries';
import { MissedVoiceNote, VideoProgressBar } from '../../../domain/videos/video-progress';
import { wordsOfFailure } from '../../../lib/api-error';
import { usePictureUrl } from '../../../lib/pictures/use-picture-url';
import { Confetti } from '../../../ui/boards/celebration';
import { Button, buttonClass } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { PageHead } from '../../../ui/page-head';
import { useIsWide } from '../../../ui/steps';
import { useWords } from '../../../words/use-words';

interface ResultProps {
  ids: readonly string[];
  photo: File | undefined;
  /** The recipient, if chosen. */
  to: string;
  /** The card's occasion, if chosen. */
  occasion: Occasion | undefined;
  whileWaiting: ReactNode;
  /** The preview of this device, drawn on the element. */
  preview: (stage: HTMLElement) => ReactNode;
  onRetried: (oldId: string, newId: string) => void;
  onAnother: () => void;
}

/** The photo, which says its words on this device while the video is made. */
function Waiting({ url, preview }: { url: string; preview: ResultProps['preview'] }) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  return (
    <div className="grid justify-items-center gap-3">
      <div className="relative w-fit overflow-hidden rounded-2xl">
        <img src={url} alt="" className="max-h-[46dvh] max-w-full" />
        <div ref={setStage} className="absolute inset-0" />
      </div>
      {stage && preview(stage)}
    </div>
  );
}

type Moment = 'making' | 'ready' | 'failed';

/** Says how far the videos are, with a moment of joy when they are ready while one looks on. */
function ResultHead({ moment, to }: { moment: Moment; to: string }) {
  const words = useWords(area).result;
  const [wasMaking, setWasMaking] = useState(false);
  if (moment === 'making' && !wasMaking) setWasMaking(true);
  const title = moment === 'ready' && to ? fill(words.readyFor, { name: to }) : words[moment];
  return (
    <>
      <PageHead key={moment} title={title} lead={words[`${moment}Lead`]} />
      {moment === 'ready' && wasMaking && <Confetti />}
    </>
  );
}

interface ResultItemProps {
  video: Video;
  about: Pick<ResultProps, 'to' | 'occasion' | 'preview' | 'onRetried'> & { still: string | undefined; isOnly: boolean };
  /** The only one on a desk: the picture stands beside what is done with it. */
  isAlone: boolean;
  /** The head of the page, beside the only one. */
  children: ReactNode;
}

/** A sent video, from its place in the queue to what is done with it. */
function ResultItem({ video, about, isAlone, children }: ResultItemProps) {
  const { to, occasion, still, isOnly, preview, onRetried } = about;
  const isMaking = video.status === 'processing';
  const hasPicture = Boolean(video.beginningUrl || video.video || (isMaking && still));
  const beside = hasPicture ? 'grid-cols-[minmax(0,1fr)_24rem] items-center gap-12 [--film-height:74dvh]' : 'ms-auto w-96';
  const place = isAlone ? beside : 'grid-cols-[minmax(0,1fr)] rounded-card border border-line bg-sheet p-4 shadow-card';
  return (
    <div className={`grid gap-4 ${place}`} data-status={video.status}>
      <div
        className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 empty:hidden ${isAlone ? 'rounded-card bg-sheet p-5 shadow-lift' : ''}`}
      >
        {video.beginningUrl && <VideoBeginning url={video.beginningUrl} />}
        {isMaking && still && !video.beginningUrl && <Waiting url={still} preview={preview} />}
        {video.video && <Player video={video.video} autoPlay={isOnly} />}
      </div>
      <div className="grid min-w-0 gap-4">
        {children}
        {isMaking && <VideoProgressBar video={video} />}
        <MissedVoiceNote video={video} />
        {video.video && <WaysOn video={video} captionsUrl={video.video.captionsUrl} to={to} occasion={occasion} />}
        {video.error && <Failed video={video} error={video.error} onRetried={onRetried} />}
      </div>
    </div>
  );
}

type WaysOnProps = Pick<ResultProps, 'to' | 'occasion'> & { video: Video; captionsUrl: string };

/** Sends, shares or keeps the finished video. */
function WaysOn({ video, captionsUrl, to, occasion }: WaysOnProps) {
  const words = useWords(area).result;
  const around = useWords(projects);
  const save = useDownloadVideo();
  const share = useShareVideo();
  return (
    <>
      <MakeCardButton video={video} to={to} occasion={occasion} isMain />
      <div className="grid grid-cols-2 gap-3">
        <Button look="secondary" isBusy={share.isPending} onClick={() => share.mutate(video)}>
          {!share.isPending && <Icon name="share" size={20} />} {around.share}
        </Button>
        <Button look="secondary" isBusy={save.isPending} onClick={() => save.mutate(video)}>
          {!save.isPending && <Icon name="download" size={20} />} {around.download}
        </Button>
      </div>
      <Disclosure title={words.more}>
        <CaptionFiles url={captionsUrl} />
      </Disclosure>
    </>
  );
}

type FailedProps = Pick<ResultProps, 'onRetried'> & { video: Video; error: NonNullable<Video['error']> };

function Failed({ video, error, onRetried }: FailedProps) {
  const words = useWords(area).result;
  const around = useWords(projects);
  const retry = useRetryVideo();
  return (
    <>
      <Notice look="bad">{wordsOfFailure(error)}</Notice>
      <p className="text-sm text-soft">{words.creditsBack}</p>
      <Button
        look="secondary"
        isBusy={retry.isPending}
        onClick={() => retry.mutate(video._id, { onSuccess: ({ data }) => onRetried(video._id, data.video._id) })}
      >
        {around.retry}
      </Button>
    </>
  );
}

/** The sent videos, from the queue to the result, in place of the photo. */
export function Result({ ids, photo, to, occasion, whileWaiting, preview, onRetried, onAnother }: ResultProps) {
  const words = useWords(area).result;
  const { data: videos = [] } = useQuery(videosQuery());
  const still = usePictureUrl(photo);
  const mine = ids.flatMap((id) => videos.find(({ _id }) => _id === id) ?? []);
  const isMaking = mine.length === 0 || mine.some(({ status }) => status === 'processing');
  const moment: Moment = isMaking ? 'making' : mine.some(({ video }) => video) ? 'ready' : 'failed';
  const isAlone = useIsWide() && mine.length === 1;
  const head = <ResultHead moment={moment} to={to} />;
  return (
    <section aria-label={words.title} className="grid gap-5">
      {!isAlone && head}
      {mine.map((video) => (
        <ResultItem
          key={video._id}
          video={video}
          about={{ to, occasion, still, isOnly: mine.length === 1, preview, onRetried }}
          isAlone={isAlone}
        >
          {isAlone && head}
        </ResultItem>
      ))}
      <div className={isAlone ? 'ms-auto grid w-96 gap-5' : 'contents'}>
        {mine.some(({ status }) => status === 'processing') && whileWaiting}
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={onAnother}>
            {words.another}
          </Button>
          <Link to="/workflow/my-projects" className={buttonClass('quiet')}>
            {words.projects}
          </Link>
        </div>
      </div>
    </section>
  );
}

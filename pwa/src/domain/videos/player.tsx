import type { Video } from '@hellograph/contract';
import { toSubRip } from '@hellograph/contract/subtitles';
import { projects } from '@hellograph/words/en/projects';
import { download } from '../../sync/api-client';
import { useWords } from '../../words/use-words';
import { Film } from './film';

const link = 'me-4 inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-ink underline-offset-4 last:me-0 hover:underline';

/** Links to the captions as files, for editors and other players: WebVTT and SubRip. */
export function CaptionFiles({ url }: { url: string }) {
  const words = useWords(projects);
  const saveSubRip = async () => {
    const blob = new Blob([toSubRip(await (await download(url)).text())], { type: 'application/x-subrip' });
    const href = URL.createObjectURL(blob);
    Object.assign(document.createElement('a'), { href, download: 'captions.srt' }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  };
  return (
    <p className="-my-2 flex flex-wrap items-center text-sm text-soft">
      <span className="-mb-2 basis-full pt-2">{words.captionFiles}</span>
      <a href={url} download="captions.vtt" className={link}>
        {words.captionFormats.webVtt}
      </a>
      <button type="button" className={link} onClick={() => void saveSubRip().catch(() => {})}>
        {words.captionFormats.subRip}
      </button>
    </p>
  );
}

interface PlayerProps {
  video: NonNullable<Video['video']>;
  autoPlay?: boolean;
}

/** The video in its own shape, with its captions at hand. */
export function Player({ video, autoPlay = false }: PlayerProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      <Film
        url={video.resultUrl}
        poster={video.thumbnail}
        captionsUrl={video.captionsUrl}
        shape={video}
        autoPlay={autoPlay}
        preload={autoPlay ? 'auto' : 'none'}
      />
    </div>
  );
}

/** The first seconds of a video that is on its way, to watch while the rest is drawn. */
export function VideoBeginning({ url }: { url: string }) {
  const words = useWords(projects);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <Film url={url} label={words.beginning} />
      <p className="text-center text-sm text-soft">{words.beginning}</p>
    </div>
  );
}

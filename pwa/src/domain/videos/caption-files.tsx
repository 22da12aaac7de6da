import { toSubRip } from '@hellograph/contract/subtitles';
import { projects } from '@hellograph/words/en/projects';
import { download } from '../../sync/api-client';
import { useWords } from '../../words/use-words';

const link = 'inline-flex min-h-11 items-center px-2 font-semibold text-ink underline-offset-4 hover:underline';

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
    <p className="flex items-center text-sm text-soft">
      {words.captionFiles}
      <a href={url} download="captions.vtt" className={link}>
        {words.captionFormats.webVtt}
      </a>
      <button type="button" className={link} onClick={() => void saveSubRip().catch(() => {})}>
        {words.captionFormats.subRip}
      </button>
    </p>
  );
}

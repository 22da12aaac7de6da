import type { Video } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { projects } from '@hellograph/words/en/projects';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { MakeCardButton } from '../../../domain/cards/make-card-button';
import { useDeleteVideo, useDownloadVideo, useRenameVideo, useRetryVideo, useShareVideo } from '../../../domain/videos/mutations';
import { nameOfVideo } from '../../../domain/videos/name-of-video';
import { CaptionFiles, Player, VideoBeginning } from '../../../domain/videos/player';
import { VideoProgressBar } from '../../../domain/videos/video-progress';
import { useMay } from '../../../domain/workspaces/team-gate';
import { wordsOfFailure } from '../../../lib/api-error';
import { formatCost, formatLength, formatMoment, formatSize } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';

function Body({ video }: { video: Video }) {
  const words = useWords(projects);
  if (video.status === 'processing')
    return (
      <>
        {video.beginningUrl && <VideoBeginning url={video.beginningUrl} />}
        <VideoProgressBar video={video} />
      </>
    );
  if (video.video) return <Player video={video.video} />;
  return <Notice look="bad">{video.error ? wordsOfFailure(video.error) : words.cancelled}</Notice>;
}

/** One video with what its owner can do with it. */
export function VideoCard({ video }: { video: Video }) {
  const name = nameOfVideo(video);
  const hasWords = video.message.trim() !== '';
  const details = [
    formatMoment(video.createdAt),
    ...(video.video ? [formatLength(video.video.durationSec), formatSize(video.video.size)] : []),
    ...(video.status === 'processing' ? [] : [formatCost(video.creditsCharged)]),
  ];
  return (
    <article
      aria-label={name}
      tabIndex={-1}
      data-id={video._id}
      className="grid content-start gap-4 rounded-card border border-line bg-sheet p-4 shadow-card"
      data-status={video.status}
    >
      <Body video={video} />
      <h2 className="line-clamp-3 text-xl leading-snug">{video.title || !hasWords ? name : `“${video.message}”`}</h2>
      {video.title && hasWords && <p className="line-clamp-2 text-soft">“{video.message}”</p>}
      <div className="mt-auto grid gap-2">
        <p className="text-sm text-soft">{details.join(' · ')}</p>
        {video.video && <CaptionFiles url={video.video.captionsUrl} />}
        <Actions video={video} />
      </div>
    </article>
  );
}

const iconButton = 'size-11 px-0!';

interface RenameDialogProps {
  video: Video;
  onRename: (title: string) => void;
  onClose: () => void;
}

function RenameDialog({ video, onRename, onClose }: RenameDialogProps) {
  const words = useWords(projects);
  const [title, setTitle] = useState(video.title ?? '');
  const isTooLong = title.trim().length > limits.videoTitleMaxLength;
  return (
    <Dialog title={words.renameHeading} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong) onRename(title.trim());
        }}
      >
        <TextField
          label={words.name}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          placeholder={nameOfVideo({ ...video, title: null })}
          hint={words.nameHint}
          problem={isTooLong ? fill(words.nameTooLong, { max: limits.videoTitleMaxLength }) : undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit">{words.save}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function Actions({ video }: { video: Video }) {
  const words = useWords(projects);
  const [open, setOpen] = useState<'rename' | 'cancel'>();
  const save = useDownloadVideo();
  const share = useShareVideo();
  const retry = useRetryVideo();
  const rename = useRenameVideo();
  const remove = useDeleteVideo();
  const close = () => setOpen(undefined);
  const isOpen = video.status === 'processing';
  const mayMake = useMay('make');
  return (
    <div className="grid gap-1">
      {video.video && mayMake && <MakeCardButton video={video} />}
      <div className="-mx-2 -mb-2 flex flex-wrap items-center">
        {video.video && (
          <>
            <Button
              look="quiet"
              className={iconButton}
              aria-label={words.download}
              isBusy={save.isPending}
              onClick={() => save.mutate(video)}
            >
              {!save.isPending && <Icon name="download" />}
            </Button>
            <Button
              look="quiet"
              className={iconButton}
              aria-label={words.share}
              isBusy={share.isPending}
              onClick={() => share.mutate(video)}
            >
              {!share.isPending && <Icon name="share" />}
            </Button>
          </>
        )}
        {mayMake && (video.status === 'failed' || video.status === 'cancelled') && (
          <Button look="quiet" className="px-3!" isBusy={retry.isPending} onClick={() => retry.mutate(video._id)}>
            <Icon name="again" size={18} /> {words.retry}
          </Button>
        )}
        <div className="ms-auto flex" hidden={!mayMake}>
          <Button look="quiet" className={iconButton} aria-label={words.rename} onClick={() => setOpen('rename')}>
            <Icon name="pencil" />
          </Button>
          <Button
            look="danger"
            className={iconButton}
            aria-label={isOpen ? words.cancel : words.delete}
            onClick={() => (isOpen ? setOpen('cancel') : remove.mutate(video._id))}
          >
            <Icon name="bin" />
          </Button>
        </div>
      </div>
      {open === 'rename' && (
        <RenameDialog video={video} onClose={close} onRename={(title) => rename.mutate({ id: video._id, title }, { onSuccess: close })} />
      )}
      {open === 'cancel' && (
        <Dialog title={words.cancelHeading} onClose={close}>
          <p className="text-soft">{fill(words.cancelText, { name: nameOfVideo(video) })}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={close}>
              {words.keep}
            </Button>
            <Button onClick={() => remove.mutate(video._id)}>{words.cancel}</Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

import type { Video } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toErrorMessage } from '../lib/api-error';
import { Button, buttonClass } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Notice } from '../ui/notice';
import { VideoCard } from '../videos/components/video-card';
import { useDeleteVideo } from '../videos/mutations';
import { videosQuery } from '../videos/queries';

const skeletons = ['a', 'b', 'c'];

function Videos({ onDelete }: { onDelete: (video: Video) => void }) {
  const { data, error, isPending, refetch } = useQuery(videosQuery());
  if (error && !data) {
    return (
      <div className="grid justify-items-start gap-4">
        <Notice look="bad">{toErrorMessage(error)}</Notice>
        <Button onClick={() => refetch()}>Try again</Button>
      </div>
    );
  }
  if (isPending) {
    return (
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" aria-busy="true">
        {skeletons.map((key) => (
          <div key={key} className="h-80 animate-pulse rounded-card bg-sunk" />
        ))}
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <div className="grid justify-items-center gap-4 rounded-card border-2 border-dashed border-line px-6 py-16 text-center">
        <p className="font-display text-2xl">Nothing here yet</p>
        <p className="max-w-80 text-soft">Your videos will be kept here. The first one takes a photo and a sentence.</p>
        <Link to="/workflow" className={buttonClass()}>
          Make your first
        </Link>
      </div>
    );
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {data.map((video) => (
        <VideoCard key={video._id} video={video} onDelete={onDelete} />
      ))}
    </div>
  );
}

export function MyProjectsPage() {
  const [doomed, setDoomed] = useState<Video>();
  const remove = useDeleteVideo();
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-4xl sm:text-5xl">My projects</h1>
        <Link to="/workflow" className={buttonClass()}>
          New video
        </Link>
      </div>
      <Videos onDelete={setDoomed} />
      {doomed && (
        <Dialog title={doomed.status === 'processing' ? 'Cancel this video?' : 'Delete this video?'} onClose={() => setDoomed(undefined)}>
          <p className="text-soft">
            “{doomed.message}” can’t be brought back.{doomed.status === 'processing' && ' Its credits come back to you.'}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={() => setDoomed(undefined)}>
              Keep it
            </Button>
            <Button isBusy={remove.isPending} onClick={() => remove.mutate(doomed._id, { onSettled: () => setDoomed(undefined) })}>
              Delete
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

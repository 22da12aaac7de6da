import type { OperatorVideo } from '@hellograph/contract';
import { operator } from '@hellograph/words/en/operator';
import { fill } from '@hellograph/words/fill';
import { toast } from 'react-hot-toast';
import { Button } from '../../../ui/button';
import { useWords } from '../../../words/use-words';
import { sinceSec, toSpan, useReplay } from '../queries';

const short = (id: string) => id.slice(0, 8);

export function VideoTable({ title, none, videos, token }: { title: string; none: string; videos: OperatorVideo[]; token?: string }) {
  const words = useWords(operator);
  const { columns } = words;
  const heads = [
    columns.video,
    columns.state,
    columns.attempt,
    token ? columns.error : columns.progress,
    columns.heard,
    columns.age,
    columns.request,
  ];
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{title}</h2>
      {videos.length === 0 ? (
        <p className="text-soft">{none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone must be reachable by keyboard (WCAG 2.1.1)
        <section aria-label={title} tabIndex={0} className="overflow-x-auto rounded-2xl border border-line bg-sheet">
          <table className="w-full min-w-[52rem] text-start text-sm tabular-nums">
            <thead className="text-soft">
              <tr>
                {heads.map((head) => (
                  <th key={head} className="px-4 py-2 font-semibold">
                    {head}
                  </th>
                ))}
                {token && <th className="px-4 py-2 font-semibold">{columns.action}</th>}
              </tr>
            </thead>
            <tbody>
              {videos.map((video) => (
                <VideoRow key={video._id} video={video} token={token} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function VideoRow({ video, token }: { video: OperatorVideo; token: string | undefined }) {
  const words = useWords(operator);
  const { _id, state, attempt, failures, resolution, mode, stage, progress, silentSec, createdAt, finishedAt, errorCode, requestId } =
    video;
  return (
    <tr className="border-t border-line">
      <td className="px-4 py-2" title={_id}>
        <code>{short(_id)}</code> <span className="text-soft">{`${resolution} ${mode}`}</span>
      </td>
      <td className="px-4 py-2">{words.states[state]}</td>
      <td className="px-4 py-2">{failures > 0 ? `${attempt} (${failures})` : attempt}</td>
      <td className="px-4 py-2">{errorCode ? <code>{errorCode}</code> : stage && `${stage} ${Math.round(progress * 100)} %`}</td>
      <td className="px-4 py-2">{silentSec === null ? '' : fill(words.ago, { duration: toSpan(silentSec) })}</td>
      <td className="px-4 py-2">{fill(words.ago, { duration: toSpan(sinceSec(finishedAt ?? createdAt)) })}</td>
      <td className="px-4 py-2" title={requestId}>
        <code>{short(requestId)}</code>
      </td>
      {token && (
        <td className="px-4 py-2">
          <Replay id={_id} token={token} />
        </td>
      )}
    </tr>
  );
}

function Replay({ id, token }: { id: string; token: string }) {
  const words = useWords(operator);
  const replay = useReplay(token);
  const start = () => replay.mutate(id, { onSuccess: () => void toast.success(words.replayed) });
  return (
    <Button look="secondary" title={words.replayHint} isBusy={replay.isPending} onClick={start}>
      {words.replay}
    </Button>
  );
}

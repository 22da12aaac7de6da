import type { FilmShape, GroupFilm } from '@hellograph/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../sync/api-client';
import { wall } from '../../../words/english/wall';
import { useWords } from '../../../words/use-words';
import { FilmPart } from './film-part';

const lookAgainMs = 3000;

/** The film, requested by its recipient. Polled while it is being made. */
export function WallFilm({ token }: { token: string }) {
  const { film: words } = useWords(wall);
  const [films, setFilms] = useState<GroupFilm[]>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isMaking = films?.some(({ state }) => state === 'making') ?? false;
  useEffect(() => {
    let isCurrent = true;
    const look = () =>
      api('GET /wall/:token/films', { params: { token }, bearer: '' }).then(
        ({ data }) => isCurrent && setFilms(data.films),
        () => {}, // retried by the next poll or visit
      );
    void look();
    const timer = isMaking ? setInterval(() => void look(), lookAgainMs) : undefined;
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [token, isMaking]);
  const make = async (shape: FilmShape) => {
    setBusy(true);
    setFailed(false);
    await api('POST /wall/:token/films', { params: { token }, body: { shape }, bearer: '' }).then(
      ({ data }) => setFilms(data.films),
      () => setFailed(true),
    );
    setBusy(false);
  };
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-3">
      <FilmPart films={films} isBusy={isBusy} onMake={(shape) => void make(shape)} />
      {hasFailed && (
        <p role="alert" className="text-sm font-medium text-bad">
          {words.unreachable}
        </p>
      )}
    </div>
  );
}

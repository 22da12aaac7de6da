import type { FilmShape, GroupFilm, Keepsakes, WallSignature } from '@hellograph/contract';
import { wall as area, wall } from '@hellograph/words/en/wall';
import { fill } from '@hellograph/words/fill';
import { useCallback, useEffect, useState } from 'react';
import { CardFront } from '../../../domain/cards/card-front';
import { byNight, toEmblemUrl } from '../../../domain/cards/card-ground';
import { api } from '../../../sync/api-client';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { useIsDark } from '../../../ui/theme';
import { count, useWords } from '../../../words/use-words';
import { FilmPart } from '../film/film-part';
import { KeepsakesPart } from '../keepsakes/keepsakes-part';
import { GroupEnvelope } from './envelope';
import { countSpoken, usePlayback } from './playback';
import { ThankAll } from './thank-all';
import type { ShownWall } from './use-wall';
import { WallColumns } from './wall-columns';
import { WallDoor } from './wall-door';
import { Reactions } from './wall-tile';

/** Keepsakes as the recipient downloads them. Without a network, there is nothing to offer. */
function WallKeepsakes({ token }: { token: string }) {
  const [keepsakes, setKeepsakes] = useState<Keepsakes>();
  useEffect(() => {
    let isCurrent = true;
    void api('GET /wall/:token/keepsakes', { params: { token }, bearer: '' }).then(
      ({ data }) => isCurrent && setKeepsakes(data.keepsakes),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return (
    <div className="mx-auto w-full max-w-3xl">
      <KeepsakesPart keepsakes={keepsakes} />
    </div>
  );
}

const lookAgainMs = 3000;

/** The film, requested by its recipient. Polled while it is being made. */
function WallFilm({ token }: { token: string }) {
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

/** The page of a group card's recipient: an envelope, and in it the wall. */
export function WallScreen({ token }: { token: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <WallDoor token={token}>
      {(opened) => (isOpen ? <OpenWall {...opened} token={token} /> : <GroupEnvelope card={opened.wall} onOpen={() => setOpen(true)} />)}
    </WallDoor>
  );
}

function OpenWall({ wall, token, problem, react, thank }: ShownWall & { token: string }) {
  const words = useWords(area);
  const { signatures } = wall;
  const isDark = useIsDark();
  const { playback, toggle, end, playAll, stop } = usePlayback(signatures);
  const hasSpoken = countSpoken(signatures) > 0;
  const renderBelow = useCallback(
    (signature: WallSignature) => <Reactions signature={signature} onReact={(...choice) => void react(...choice)} />,
    [react],
  );
  return (
    <main className="min-h-dvh bg-paper pb-16">
      <CardFront
        card={wall}
        followsTheme
        title={wall.title}
        {...(wall.to && { above: fill(words.forName, { name: wall.to }) })}
        below={wall.sender ? fill(words.fromName, { name: wall.sender }) : words.fromAll}
        className="min-h-[52dvh]"
      >
        {wall.inside.trim() !== '' && <p className="max-w-[40ch] leading-relaxed whitespace-pre-line wrap-anywhere">{wall.inside}</p>}
      </CardFront>
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-6 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-lg font-semibold">{count(words.signatures, signatures.length)}</p>
          {signatures.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {hasSpoken && (
                <Button onClick={playback.isAll ? stop : playAll}>
                  <Icon name={playback.isAll ? 'stop' : 'play'} size={20} />
                  {playback.isAll ? words.stopAll : words.playAll}
                </Button>
              )}
              <a href={`/big/${token}`} className={buttonClass('secondary')}>
                <Icon name="screen" size={20} />
                {words.big}
              </a>
            </div>
          )}
        </div>
        {problem === 'reaction' && <Notice look="bad">{words.reactFailed}</Notice>}
        {signatures.length === 0 ? (
          <div className="grid justify-items-center gap-4 py-12">
            <img src={toEmblemUrl(byNight(wall, isDark))} alt="" width="96" height="96" className="size-24" />
            <p className="text-center font-display text-xl text-soft">{words.empty}</p>
          </div>
        ) : (
          <WallColumns
            label={words.list}
            signatures={signatures}
            playingId={playback.id}
            onToggle={toggle}
            onEnd={end}
            renderBelow={renderBelow}
          />
        )}
        {signatures.length > 0 && <WallFilm token={token} />}
        {signatures.length > 0 && <WallKeepsakes token={token} />}
        {signatures.length > 0 && <ThankAll thanks={wall.thanks} hasFailed={problem === 'thanks'} onThank={thank} />}
        {hasSpoken && <p className="mx-auto max-w-xl text-center text-sm text-soft">{words.made}</p>}
      </div>
    </main>
  );
}

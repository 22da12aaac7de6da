import type { GroupCard, SongId } from '@hellograph/contract';
import { chorusMin } from '@hellograph/contract/group-song';
import { creditsPerGeneration } from '@hellograph/contract/plans';
import { type Accompaniment, accompaniments, songIds } from '@hellograph/contract/song';
import { songs } from '@hellograph/contract/songs';
import { singing as area } from '@hellograph/words/en/singing';
import { fill } from '@hellograph/words/fill';
import { toErrorMessage } from '../../../lib/api-error';
import { useOnline } from '../../../lib/when-idle';
import { Button } from '../../../ui/button';
import { Pick } from '../../../ui/forms/choice';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { listed } from '../../../words/listed';
import { useWords } from '../../../words/use-words';
import { useMakeChorus, useUpdateGroupCard } from './mutations';

/** The value of the choice without a song. */
const none = 'none';

/** The song that signers sing together, who sings along, and the way to make it. */
export function SingTogether({ groupCard }: { groupCard: GroupCard }) {
  const { together: words, ...around } = useWords(area);
  const { _id, song, signatures, to } = groupCard;
  const update = useUpdateGroupCard(_id);
  const make = useMakeChorus(_id);
  const isOnline = useOnline();
  const singers = signatures.filter(({ singsAlong, photo, state }) => singsAlong && photo && state === 'shown');
  const isMade = signatures.some(({ isChorus }) => isChorus);
  const choose = (id: SongId | typeof none) =>
    update.mutate({ song: id === none ? null : { song: id, accompaniment: song?.accompaniment ?? 'piano' } });
  return (
    <Panel title={words.title} lead={to ? fill(words.lead, { name: to }) : words.leadPlain}>
      <Pick<SongId | typeof none>
        label={around.songs}
        value={song?.song ?? none}
        options={[{ value: none, label: words.none }, ...songIds.map((value) => ({ value, label: songs[value].title }))]}
        onChange={choose}
      />
      {song && (
        <>
          <Pick<Accompaniment>
            label={around.accompaniment}
            value={song.accompaniment}
            options={accompaniments.map((value) => ({ value, label: around.accompaniments[value] }))}
            onChange={(accompaniment) => update.mutate({ song: { ...song, accompaniment } })}
          />
          <p>
            {singers.length === 0 ? words.nobody : fill(words.singers, { names: listed(singers.map(({ name }) => name)) })}{' '}
            <span className="text-soft">{words.asked}</span>
          </p>
          {make.error && <Notice look="bad">{toErrorMessage(make.error)}</Notice>}
          <div className="grid justify-items-start gap-1.5">
            <Button disabled={singers.length < chorusMin || !isOnline} isBusy={make.isPending} onClick={() => make.mutate()}>
              {isMade ? words.again : words.make}
            </Button>
            <p className="text-sm text-soft">{fill(words.price, { credits: creditsPerGeneration })}</p>
          </div>
        </>
      )}
    </Panel>
  );
}

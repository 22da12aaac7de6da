import type { Team, TeamAct } from '@hellograph/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../lib/browser/save-file';
import { api } from '../../sync/api-client';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Unloaded } from '../../ui/loading/unloaded';
import { Panel } from '../../ui/panel';
import { teams as area } from '../../words/english/teams';
import { fill } from '../../words/fill';
import { language } from '../../words/language';
import { useWords } from '../../words/use-words';
import { readTeamsAgain, teamLogQuery } from './team-queries';

/** The log of a team's actions, loaded when it is opened. */
export function TeamLog({ team }: { team: Team }) {
  const { log: words } = useWords(area);
  const [isOpen, setOpen] = useState(false);
  const file = useMutation({
    mutationFn: async () => (await api('GET /workspaces/:id/acts/file', { params: { id: team._id } })).data.csv,
    onSuccess: (csv) => {
      // Spreadsheets read a file as UTF-8 only if it starts with this byte order mark.
      saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `${team.name}.csv`);
      void readTeamsAgain();
    },
  });
  return (
    <Panel title={words.title} lead={words.lead}>
      {isOpen && <Acts teamId={team._id} />}
      <div className="flex flex-wrap gap-2">
        {!isOpen && (
          <Button look="secondary" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        )}
        <Button look="quiet" isBusy={file.isPending} onClick={() => file.mutate()}>
          <Icon name="download" size={18} /> {words.file}
        </Button>
      </div>
      {file.isError && (
        <p role="alert" className="text-sm font-medium text-bad">
          {words.fileFailed}
        </p>
      )}
    </Panel>
  );
}

function Acts({ teamId }: { teamId: string }) {
  const { log: words } = useWords(area);
  const query = useInfiniteQuery(teamLogQuery(teamId));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data) return <Unloaded query={query} label={words.title} />;
  return (
    <>
      <ol className="grid gap-2">
        {data.pages
          .flatMap(({ acts }) => acts)
          .map((act) => (
            <ActRow key={act._id} act={act} />
          ))}
      </ol>
      {hasNextPage && (
        <Button look="secondary" className="justify-self-start" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

const toMoment = (iso: string) =>
  new Intl.DateTimeFormat(language.get(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

function ActRow({ act: { kind, who, about, role, at, ipAddress } }: { act: TeamAct }) {
  const { log: words } = useWords(area);
  const said = role in words.roles ? words.roles[role as keyof typeof words.roles] : role;
  return (
    <li className="grid border-b border-line pb-2 last:border-0">
      <p className="wrap-anywhere">{fill(words.acts[kind], { who: who ?? words.someone, about: about || words.someone, role: said })}</p>
      <p className="text-sm wrap-anywhere text-soft">
        <time dateTime={at}>{toMoment(at)}</time>
        {ipAddress && ` · ${ipAddress}`}
      </p>
    </li>
  );
}

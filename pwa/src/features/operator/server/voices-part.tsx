import { neuralModels } from '@hellograph/contract/neural-voices';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { nameOf, nameOfLanguage } from '../../../domain/voices/use-voices';
import { toErrorMessage } from '../../../lib/api-error';
import { api } from '../../../sync/api-client';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { serverVoicesQuery, useAct } from '../admin-queries';
import { asOperator } from '../queries';

/** The natural voices of the server: those that are here, and those that a worker can fetch. */
export function VoicesPart({ token }: { token: string }) {
  const { voices: words } = useWords(admin);
  const { data } = useQuery(serverVoicesQuery);
  const fetchIt = useAct((model: string) => api('POST /operator/voices', { body: { model }, ...asOperator(token) }));
  if (!data) return null;
  const { installed, coming, onDemand } = data;
  const comingOf = (id: string) => coming.find((one) => one.id === id);
  const models = neuralModels.filter(({ id }) => installed.includes(id) || comingOf(id) || onDemand.includes(id));
  const sorted = models
    .map((model) => ({ ...model, spoken: nameOfLanguage(model.language), arriving: comingOf(model.id) }))
    .sort((one, other) => one.spoken.localeCompare(other.spoken));
  return (
    <Panel title={words.title} lead={words.lead}>
      {fetchIt.error && <Notice look="bad">{toErrorMessage(fetchIt.error)}</Notice>}
      {onDemand.length === 0 && coming.length === 0 && <Notice>{words.none}</Notice>}
      <ul className="divide-y divide-line">
        {sorted.map((model) => (
          <li key={model.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{model.spoken}</span> · {nameOf(model)} <code className="text-sm text-soft">{model.id}</code>
            </span>
            {installed.includes(model.id) ? (
              <Badge look="good">{words.here}</Badge>
            ) : model.arriving ? (
              <span className="text-soft tabular-nums">
                {model.arriving.state === 'fetching'
                  ? fill(words.coming, { percent: Math.floor(model.arriving.share * 100) })
                  : words.waiting}
              </span>
            ) : (
              <Button
                look="secondary"
                isBusy={fetchIt.isPending && fetchIt.variables === model.id}
                onClick={() => fetchIt.mutate(model.id)}
              >
                {words.fetch}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { operator } from '@hellograph/words/en/operator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OperatorDoor } from '../../features/operator/components/operator-door';
import { OperatorQueue } from '../../features/operator/components/operator-queue';
import { queueQuery } from '../../features/operator/queries';
import { ApiError } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words/use-words';

const storageKey = 'operator';

/** The queue, for people with the operator token. The token is stored until the tab closes. */
export function OperatorPage() {
  const words = useWords(operator);
  const [token, setToken] = useState(() => sessionStorage.getItem(storageKey) ?? '');
  const { data, error } = useQuery({ ...queueQuery(token), enabled: token !== '' });
  const isWrong = error instanceof ApiError && error.code === 'OPERATOR_ONLY';
  const enter = (given: string) => {
    sessionStorage.setItem(storageKey, given);
    setToken(given);
  };
  const leave = () => {
    sessionStorage.removeItem(storageKey);
    setToken('');
  };
  return (
    <div className="grid gap-8">
      <header className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2">
        <h1 className="text-4xl sm:text-5xl">{words.title}</h1>
        {data && !isWrong && (
          <Button look="secondary" onClick={leave}>
            {words.leave}
          </Button>
        )}
        <p className="col-span-full max-w-[38rem] text-soft">{words.lead}</p>
      </header>
      {token === '' || isWrong ? (
        <OperatorDoor problem={isWrong ? words.wrong : undefined} onEnter={enter} />
      ) : (
        <>
          {error && <Notice look="bad">{words.lost}</Notice>}
          {data ? <OperatorQueue queue={data} token={token} /> : !error && <Spinner label={words.loading} />}
        </>
      )}
    </div>
  );
}

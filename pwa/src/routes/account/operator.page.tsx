import { admin } from '@hellograph/words/en/admin';
import { operator } from '@hellograph/words/en/operator';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { selfQuery } from '../../features/operator/admin-queries';
import { Cockpit } from '../../features/operator/components/cockpit';
import { FirstRunForm, FirstSteps } from '../../features/operator/components/first-run';
import { operatorName } from '../../features/operator/queries';
import { ApiError, toErrorMessage } from '../../lib/api-error';
import { token as session } from '../../lib/token';
import { Button, buttonClass } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words/use-words';

const storageKey = 'operator';
const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'OPERATOR_ONLY';

const Head = ({ children }: { children?: ReactNode }) => (
  <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <h1 className="text-3xl sm:text-5xl">{useWords(admin).title}</h1>
    {children}
  </header>
);

/** The administration, for accounts with that role. */
export function AdminPage() {
  const words = useWords(admin);
  const { part } = useSearch({ from: '/admin' });
  const token = useSyncExternalStore(session.subscribe, session.get) ?? '';
  const { data, error } = useQuery({ ...selfQuery(token), enabled: token !== '' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Head />
      {data && (
        <>
          <FirstSteps token={token} />
          <Cockpit token={token} to="/admin" part={part} />
        </>
      )}
      {!data && error && (
        <div className="grid justify-items-start gap-4">
          <Notice look="bad">{isRefused(error) ? words.notYou : toErrorMessage(error)}</Notice>
          <Link to="/operator" className={buttonClass('secondary')}>
            {words.byToken}
          </Link>
        </div>
      )}
      {!data && !error && <Spinner label={words.loading} />}
    </div>
  );
}

/** The same, for people with the operator token. The token is stored until the tab closes. */
export function OperatorPage() {
  const words = useWords(operator);
  const { loading } = useWords(admin);
  const { part } = useSearch({ from: '/operator' });
  const [token, setToken] = useState(() => sessionStorage.getItem(storageKey) ?? '');
  const { data, error } = useQuery({ ...selfQuery(token), enabled: token !== '' });
  const isWrong = isRefused(error);
  const enter = (given: string) => {
    sessionStorage.setItem(storageKey, given);
    setToken(given);
  };
  const leave = () => {
    sessionStorage.removeItem(storageKey);
    setToken('');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Head>
        {data && !isWrong && (
          <Button look="secondary" onClick={leave}>
            {words.leave}
          </Button>
        )}
      </Head>
      {token === '' || isWrong ? (
        <OperatorDoor problem={isWrong ? words.wrong : undefined} onEnter={enter} />
      ) : (
        <>
          {error && <Notice look="bad">{words.lost}</Notice>}
          {data ? <Cockpit token={token} to="/operator" part={part} /> : !error && <Spinner label={loading} />}
        </>
      )}
    </div>
  );
}

/** Where the link from the log leads: the first administrator. Its key never reaches a log. */
export function FirstRunPage() {
  const { begin: words } = useWords(admin);
  const navigate = useNavigate();
  const [key] = useState(() => location.hash.slice(1));
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={words.lead} />
      {key ? (
        <FirstRunForm firstRunKey={key} onDone={() => void navigate({ to: '/admin', search: {} })} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <Notice look="bad">{words.wrong}</Notice>
          <Link to="/login" className={buttonClass('secondary')}>
            {words.toLogin}
          </Link>
        </div>
      )}
    </div>
  );
}

/** Asks for the token, which the server checks with the first request, and a name for the log. */
function OperatorDoor({ problem, onEnter }: { problem: string | undefined; onEnter: (token: string) => void }) {
  const words = useWords(operator);
  const [token, setToken] = useState('');
  const [name, setName] = useState(operatorName.get);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    operatorName.set(name);
    if (token.trim()) onEnter(token.trim());
  };
  return (
    <form onSubmit={submit} className="mx-auto grid w-full max-w-[28rem] gap-4 rounded-3xl border border-line bg-sheet p-6 shadow-card">
      <TextField
        label={words.token}
        hint={words.tokenHint}
        problem={problem}
        type="password"
        autoComplete="off"
        value={token}
        onChange={(event) => setToken(event.target.value)}
      />
      <TextField
        label={words.moderation.yourName}
        hint={words.moderation.yourNameHint}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={!token.trim()}>
        {words.enter}
      </Button>
    </form>
  );
}

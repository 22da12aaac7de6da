import { unloaded } from '@hellograph/words/en/unloaded';
import type { ReactNode } from 'react';
import { toServerWords } from '../../lib/api-error';
import { useOnline } from '../../lib/when-idle';
import { useWords } from '../../words/use-words';
import { Button } from '../button';
import { Notice } from '../notice';
import { Spinner } from '../spinner';

interface UnloadedProps {
  query: { data?: unknown; error: Error | null; refetch: () => unknown };
  /** The name of the loading content, for screen readers. */
  label?: string;
  /** Shown instead of the spinner. */
  skeleton?: ReactNode;
  /** The message if the server sends none. */
  failed?: string;
}

/**
 * A placeholder for missing data, while it loads and if that fails. Being offline is not a failure:
 * the query starts automatically once online.
 */
export function Unloaded({ query: { data, error, refetch }, label, skeleton, failed }: UnloadedProps) {
  const words = useWords(unloaded);
  const isOnline = useOnline();
  if (data !== undefined) return null;
  if (!isOnline) return <Notice>{words.offline}</Notice>;
  if (!error) return skeleton ?? <Spinner {...(label && { label })} />;
  return (
    <div className="grid justify-items-start gap-4">
      <Notice look="bad">{toServerWords(error, failed ?? words.failed)}</Notice>
      <Button look="secondary" onClick={() => void refetch()}>
        {words.again}
      </Button>
    </div>
  );
}

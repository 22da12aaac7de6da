import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';

interface OfferProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown if the link no longer works. */
  gone: string;
  toHead: (data: Data) => { title: string; lead: string };
  /** Shown to a user who has already accepted; `undefined` otherwise. */
  toWhatIsOpen: (data: Data) => ReactNode | undefined;
  accept: string;
  isAccepting: boolean;
  onAccept: () => void;
}

/** The page of a link that invites the user to share another person's object. */
export function Offer<Data>({ query, gone, toHead, toWhatIsOpen, accept, isAccepting, onAccept }: OfferProps<Data>) {
  const { data, error } = query;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 pt-2 sm:pt-8">
      {isGone ? <Notice>{gone}</Notice> : <Unloaded query={query} />}
      {data !== undefined && (
        <>
          <PageHead {...toHead(data)} />
          {toWhatIsOpen(data) ?? (
            <Button className="justify-self-start" isBusy={isAccepting} onClick={onAccept}>
              {accept}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

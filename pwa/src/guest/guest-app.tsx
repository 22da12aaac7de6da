import { signing } from '@hellograph/words/en/signing';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { PartBoundary } from '../domain/guests/part-boundary';
import { bringEventArt } from '../domain/hosted-events/bring-event-art';
import { whenIdle } from '../lib/when-idle';
import { Spinner } from '../ui/spinner';
import { useWords } from '../words/use-words';

interface PageProps {
  token: string;
}

/** A page by the first part of its address; each loads alone. */
const pages: Record<string, () => Promise<{ default: ComponentType<PageProps> }>> = {
  sign: () => import('./sign.page'),
  wall: () => import('./wall.page'),
  big: () => import('./big.page'),
  // Its picture is most of the first view.
  rsvp: async () => (await Promise.all([import('./rsvp.page'), bringEventArt().catch(() => {})]))[0],
  class: () => import('./class.page'),
};

const address = /^\/(sign|wall|big|rsvp|class)\/([A-Za-z0-9_-]+)\/?$/;

export function readAddress(path: string): { page: string; token: string } | undefined {
  const [, page, token] = address.exec(path) ?? [];
  return page && token ? { page, token } : undefined;
}

/** It comes after the first view. A big screen is looked at, not used. */
const LanguageChoice = lazy(() => import('./language-choice'));

const loaded = Object.fromEntries(Object.entries(pages).map(([name, load]) => [name, lazy(load)]));

export function GuestApp({ path }: { path: string }) {
  const words = useWords(signing);
  const { page, token } = readAddress(path) ?? { page: 'sign', token: '' };
  const Page = loaded[page];
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <>
      <PartBoundary
        fallback={
          <div className="grid min-h-dvh place-items-center text-accent">
            <Spinner label={words.loading} />
          </div>
        }
      >
        {Page && <Page token={token} />}
      </PartBoundary>
      {isIdle && page !== 'big' && (
        <PartBoundary fallback={null}>
          <LanguageChoice />
        </PartBoundary>
      )}
    </>
  );
}

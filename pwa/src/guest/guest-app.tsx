import { type ComponentType, lazy } from 'react';
import { PartBoundary } from '../domain/guests/part-boundary';
import { bringEventArt } from '../domain/hosted-events/bring-event-art';
import { Spinner } from '../ui/spinner';
import { signing } from '../words/english/signing';
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

const loaded = Object.fromEntries(Object.entries(pages).map(([name, load]) => [name, lazy(load)]));

export function GuestApp({ path }: { path: string }) {
  const words = useWords(signing);
  const { page, token } = readAddress(path) ?? { page: 'sign', token: '' };
  const Page = loaded[page];
  return (
    <PartBoundary
      fallback={
        <div className="grid min-h-dvh place-items-center text-accent">
          <Spinner label={words.loading} />
        </div>
      }
    >
      {Page && <Page token={token} />}
    </PartBoundary>
  );
}

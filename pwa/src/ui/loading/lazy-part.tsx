import { missing } from '@hellograph/words/en/missing';
import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { ChunkError, loadChunk } from '../../lib/load-chunk';
import { loadAnew } from '../../lib/missing-chunks';
import { useWords } from '../../words/use-words';
import { Button, type ButtonProps } from '../button';

/**
 * A part of a page that loads when it is first shown. If it cannot be loaded, a notice replaces it,
 * and the rest of the page stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await loadChunk(load) })) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <PartBoundary>
      <Part {...props} />
    </PartBoundary>
  );
}

class PartBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override state: { error?: unknown } = {};
  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof ChunkError)) throw error;
    return <PartMissing />;
  }
}

/** Reloads the page because a part did not load; stays busy until then. */
export function TryAgain({ look }: Pick<ButtonProps, 'look'>) {
  const words = useWords(missing);
  const [state, setState] = useState<'idle' | 'busy' | 'unreachable'>('idle');
  const tryAgain = async () => {
    setState('busy');
    if (!(await loadAnew())) setState('unreachable');
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button {...(look && { look })} isBusy={state === 'busy'} onClick={() => void tryAgain()}>
        {words.tryAgain}
      </Button>
      <span role="status" className="text-[0.95rem] text-soft">
        {state === 'unreachable' && words.unreachable}
      </span>
    </div>
  );
}

/** Stands in place of a part that did not load. */
export function PartMissing() {
  const words = useWords(missing);
  return (
    <div role="alert" className="grid gap-3 rounded-2xl bg-sunk px-4 py-3">
      <p className="text-[0.95rem] font-medium">{words.part}</p>
      <TryAgain look="secondary" />
    </div>
  );
}

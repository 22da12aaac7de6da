import { missing } from '@hellograph/words/en/missing';
import { Component, type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/button';
import { useWords } from '../../words/use-words';

interface PartBoundaryProps {
  /** While it loads. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A part of a page that loads when it is needed. If loading fails, a notice replaces it. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override state = { hasFailed: false };
  override render() {
    return this.state.hasFailed ? <PartGone /> : <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}

/** Offers to reload the page, which loses nothing, because drafts are on the disk. */
function PartGone() {
  const words = useWords(missing);
  return (
    <div role="alert" className="m-4 grid justify-items-center gap-3 rounded-card bg-sunk p-6 text-center">
      <p>{words.part}</p>
      <Button look="secondary" onClick={() => location.reload()}>
        {words.tryAgain}
      </Button>
    </div>
  );
}

import { Suspense, useState } from 'react';
import { useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { billing } from '../../../words/english/billing';
import { useWords } from '../../../words/use-words';

/** The form and its list of countries load when the dialog opens. */
const InvoiceDialog = lazyPart(async () => (await import('./invoice-dialog')).InvoiceDialog);

interface PayByInvoiceProps {
  isOffered: boolean;
  onLoginNeeded: (() => void) | undefined;
}

/** The other way to pay for Enterprise. What it said when it was sent stays until it is closed. */
export function PayByInvoice({ isOffered, onLoginNeeded }: PayByInvoiceProps) {
  const words = useWords(billing).invoicing;
  const session = useAuth();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && (
        <Button look="quiet" className="w-full" onClick={onLoginNeeded ?? (() => setOpen(true))}>
          {words.offer}
        </Button>
      )}
      {isOpen && session.status === 'in' && (
        <Suspense>
          <InvoiceDialog email={session.user.email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { help } from '@hellograph/words/en/help';
import { support } from '@hellograph/words/en/support';
import { Link, useSearch } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import { instance } from '../../config/instance';
import { AskForm } from '../../features/support/ask-form';
import { TicketList } from '../../features/support/ticket-list';
import { GuestTicket, OwnTicket } from '../../features/support/ticket-page';
import { copyText } from '../../lib/plain-http/copy-text';
import { useAuth } from '../../session/auth-store';
import { Button, buttonClass } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words/use-words';

/** `/contact-support?ticket=…`: a ticket by its id, or by the token in a mail. */
const isToken = (ticket: string) => /^[\w-]{43}$/.test(ticket);

export function ContactPage() {
  const words = useWords(help).contact;
  const { status } = useAuth();
  const { ticket } = useSearch({ strict: false }) as { ticket?: unknown };
  // The page that the server sent knows neither of the two.
  const asked = status === 'checking' || ticket === undefined ? '' : String(ticket);
  if (asked) return <AskedTicket ticket={asked} isSignedIn={status === 'in'} />;
  return (
    <div className="grid gap-10">
      <PageHead title={words.title} lead={words.lead} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <section className="grid gap-5 rounded-card border border-line bg-sheet p-6 shadow-card sm:p-8">
          {status === 'checking' ? <Spinner /> : <AskForm key={status} isSignedIn={status === 'in'} />}
        </section>
        <div className="grid gap-5">
          {status === 'in' && <TicketList />}
          <OtherWays />
        </div>
      </div>
    </div>
  );
}

function AskedTicket({ ticket, isSignedIn }: { ticket: string; isSignedIn: boolean }) {
  const words = useWords(support);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 pt-2 sm:pt-6">
      <Link
        to="/contact-support"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline"
      >
        {words.back}
      </Link>
      {isToken(ticket) ? (
        <GuestTicket token={ticket} />
      ) : isSignedIn ? (
        <OwnTicket id={ticket} />
      ) : (
        <>
          <Notice>{words.signIn}</Notice>
          <Link to="/login" search={{ back: `/contact-support?ticket=${ticket}` }} className={`${buttonClass()} justify-self-start`}>
            {words.signInAction}
          </Link>
        </>
      )}
    </div>
  );
}

/** The help page, which is faster, and the address, which always works. */
function OtherWays() {
  const words = useWords(help).contact;
  const copy = async () => {
    await copyText(instance.supportEmail);
    toast.success(words.copied);
  };
  return (
    <>
      <section className="grid justify-items-start gap-3 rounded-card border border-line bg-sheet p-6 shadow-card">
        <h2 className="text-2xl">{words.helpTitle}</h2>
        <p className="text-soft">{words.helpText}</p>
        <Link to="/help" className={buttonClass('secondary')}>
          {words.helpAction}
        </Link>
      </section>
      <section className="grid justify-items-start gap-3 rounded-card border border-line bg-sheet p-6 shadow-card">
        <h2 className="text-2xl">{words.mailTitle}</h2>
        <p className="text-soft">{words.mailText}</p>
        <p className="font-semibold break-all">{instance.supportEmail}</p>
        <p className="flex flex-wrap gap-3">
          <a className={buttonClass('secondary')} href={`mailto:${instance.supportEmail}?subject=${encodeURIComponent(words.subject)}`}>
            {words.mailAction}
          </a>
          <Button look="quiet" onClick={() => void copy()}>
            {words.copy}
          </Button>
        </p>
      </section>
    </>
  );
}

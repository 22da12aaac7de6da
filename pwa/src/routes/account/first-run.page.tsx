import { admin } from '@hellograph/words/en/admin';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FirstRunForm } from '../../features/operator/components/first-run';
import { buttonClass } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';

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

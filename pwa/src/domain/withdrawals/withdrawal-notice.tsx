import { withdrawals } from '@hellograph/words/en/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../ui/notice';
import { useWords } from '../../words/use-words';
import { withdrawalsQuery } from './queries';

/** Says that something is hidden, as long as the sender can do something about it. */
export function WithdrawalNotice() {
  const words = useWords(withdrawals);
  const { data } = useQuery(withdrawalsQuery());
  if (!data?.some(({ ending, verdict }) => ending === null && verdict === null)) return null;
  return (
    <Notice look="bad">
      {words.notice}{' '}
      <Link to="/withdrawn-faces" className="underline underline-offset-4">
        {words.noticeLink}
      </Link>
    </Notice>
  );
}

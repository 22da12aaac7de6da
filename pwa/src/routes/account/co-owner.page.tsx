import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import { CoOwnerOffer } from '../../features/group-cards/co-owners/co-owner-offer';
import { coOwningQuery } from '../../features/group-cards/co-owners/co-owners-queries';
import { ApiError } from '../../lib/api-error';
import { buttonClass } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { coOwners } from '../../words/english/co-owners';
import { useWords } from '../../words/use-words';

/** The page of a mailed invitation to co-own a group card. */
export function CoOwnerPage() {
  const { offer: words } = useWords(coOwners);
  const navigate = useNavigate();
  const { token } = useParams({ from: '/co-owner/$token' });
  const query = useQuery(coOwningQuery(token));
  const { data, error } = query;
  // A link that was cut off on its way is as good as one that was taken back.
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const open = (id: string) => {
    toast.success(words.accepted);
    void navigate({ to: '/group-cards/$id', params: { id }, replace: true });
  };
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-6 pt-2 sm:pt-8">
      {isGone ? (
        <>
          <Notice>{words.gone}</Notice>
          <Link to="/group-cards" className={`${buttonClass('secondary')} justify-self-start`}>
            {words.toList}
          </Link>
        </>
      ) : (
        <Unloaded query={query} />
      )}
      {data && !isGone && <CoOwnerOffer coOwning={data} token={token} onAccepted={() => open(data.groupCardId)} />}
    </div>
  );
}

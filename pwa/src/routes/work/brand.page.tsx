import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BrandBoard } from '../../features/brand/brand-board';
import { brandQuery } from '../../features/brand/brand-queries';
import { DomainPanel } from '../../features/brand/domain-panel';
import { buttonClass } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { brand as area } from '../../words/english/brand';
import { useWords } from '../../words/use-words';

/** The brand of the user's account or team. */
export function BrandPage() {
  const words = useWords(area);
  const query = useQuery(brandQuery());
  const { data } = query;
  return (
    <div className="grid gap-6">
      <PageHead title={words.title} lead={words.lead} />
      <Unloaded query={query} />
      {data && !data.isIncluded && (
        <Notice>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {data.brand ? words.notIncluded : words.notIncludedNew}
            <Link to="/pricing" className={buttonClass('secondary')}>
              {words.plans}
            </Link>
          </span>
        </Notice>
      )}
      {data && <BrandBoard key={data.brand ? 'kept' : 'new'} data={data} />}
      {data && <DomainPanel />}
    </div>
  );
}

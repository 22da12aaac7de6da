import { help } from '@hellograph/words/en/help';
import { Link } from '@tanstack/react-router';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';
import { useSiteMap } from './use-site-map';

export function SiteMapPage() {
  const words = useWords(help).siteMap;
  const groups = useSiteMap();
  return (
    <div className="grid gap-10">
      <PageHead title={words.title} lead={words.lead} />
      <div className="columns-1 gap-10 sm:columns-2 lg:columns-3">
        {groups.map(({ id, label, links }) => (
          <section key={id} className="mb-8 break-inside-avoid">
            <h2 className="mb-1 border-b border-line pb-2 text-xl">{label}</h2>
            <ul>
              {links.map(({ key, label: name, ...target }) => (
                <li key={key}>
                  <Link {...target} className="inline-flex min-h-11 min-w-11 items-center rounded-lg underline-offset-4 hover:underline">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

import { descriptions } from '@hellograph/words/en/descriptions';
import { occasions as occasionWords } from '@hellograph/words/en/occasions';
import { tools } from '@hellograph/words/en/tools';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { instance } from './config/instance';
import { queryClient } from './query-client';
import { router } from './router';
import { isOccasionSlug, type Slug, sections } from './routes/navigation';
import { wordsOf } from './words/use-words';

/**
 * Renders the public pages as HTML, which is visible before the script has loaded, and for clients
 * without scripts. This file runs in Node during the build; in the browser, the script takes over
 * the same page.
 */
export interface Prerendered {
  path: string;
  /** For `<head>`. */
  head: string;
  /** For `<div id="root">`. */
  body: string;
}

const slugs = sections.flatMap((section) => [...section.slugs]);

/** The description of a workflow page in search results. */
const slugLead = (slug: Slug): string => (isOccasionSlug(slug) ? wordsOf(occasionWords).slugs[slug].lead : wordsOf(tools).slugs[slug].lead);

/** Every public page with its description. */
const described: [path: string, description: string][] = [
  ...Object.entries(descriptions.english),
  ...slugs.map((slug): [string, string] => [`/workflow/${slug}`, slugLead(slug)]),
];

const toAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function headOf(path: string, title: string, description: string): string {
  const meta = (key: 'name' | 'property', name: string, content: string) => `<meta ${key}="${name}" content="${toAttribute(content)}" />`;
  return [
    `<title>${title}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${toAttribute(instance.publicUrl + path)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Hellograph'),
    meta('property', 'og:url', instance.publicUrl + path),
    `<meta property="og:title" content="${title}" />`,
    meta('property', 'og:description', description),
    meta('property', 'og:image', `${instance.publicUrl}/share.jpg`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
}

async function prerenderPage(path: string, description: string): Promise<Prerendered> {
  router.update({ ...router.options, scrollRestoration: false, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  // React would leave a part that throws to the browser.
  const thrown: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
    // In one piece, because streamed parts need an inline script, which the content security policy
    // refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void thrown.push(error) },
  );
  const html = await new Response(prelude).text();
  if (thrown.length > 0) throw new Error(`${path} cannot be drawn without a window`, { cause: thrown[0] });
  const title = /<title[^>]*>(.*?)<\/title>/.exec(html)?.[1] ?? '';
  // The content security policy refuses both.
  if (/<script|<style| style="/.test(html)) throw new Error(`${path} would need a script or a style in the page`);
  return { path, head: headOf(path, title, description), body: html.replace(/<title[^>]*>.*?<\/title>/, '') };
}

export async function prerenderPages(): Promise<Prerendered[]> {
  const pages: Prerendered[] = [];
  for (const [path, description] of described) pages.push(await prerenderPage(path, description));
  return pages;
}

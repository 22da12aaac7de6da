import { createHash } from 'node:crypto';
import { type InstanceSettings, instanceBlockId, instancePlaceholders, instanceRevision } from '@hellograph/contract/instance';
import { escapeHtml } from '../../mail/mail-template';

const [socialLink] = instancePlaceholders.socialLinks;
const block = new RegExp(`(<script id="${instanceBlockId}" type="application/json">)[^<]*(</script>)`);
/** A list with one link, as the footer renders it. */
const socialList = new RegExp(`(<ul[^>]*>)(<li><a [^>]*href="${socialLink.url}"[^>]*>${socialLink.name}</a></li>)(</ul>)`, 'g');

/**
 * Writes the settings of an instance into a page of the built app. `<` is escaped in the JSON: it
 * could end the element.
 */
export function fillPage(html: string, settings: InstanceSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html
    .replace(block, (_, open: string, close: string) => `${open}${json}${close}`)
    .replace(socialList, (_, open: string, item: string, close: string) => {
      const items = settings.socialLinks.map(({ name, url }) =>
        item.replaceAll(socialLink.url, () => escapeHtml(url)).replaceAll(socialLink.name, () => escapeHtml(name)),
      );
      return items.length > 0 ? `${open}${items.join('')}${close}` : '';
    })
    .replaceAll(instancePlaceholders.publicUrl, () => escapeHtml(settings.publicUrl))
    .replaceAll(instancePlaceholders.supportEmail, () => escapeHtml(settings.supportEmail))
    .replaceAll(instancePlaceholders.sourceUrl, () => escapeHtml(settings.sourceUrl));
}

/**
 * Writes a revision of the settings into the service worker, so that installed apps fetch the entry
 * page again when one of them has changed.
 */
export function fillServiceWorker(script: string, settings: InstanceSettings): string {
  const revision = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);
  return script.replaceAll(instanceRevision, revision);
}

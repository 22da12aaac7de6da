import type { ChatApp } from '@hellograph/contract';
import type { KnownBlock } from '@slack/types';

/** A post as people see it: a title, a line below it, and for a card its picture and a button. */
export interface ChatMessage {
  title: string;
  text: string;
  card?: { url: string; pictureUrl: string; label: string } | undefined;
}

/**
 * The host of Slack's incoming webhooks, and the hosts of workflows that Teams starts by a webhook,
 * also for governments.
 */
const hosts: Record<ChatApp, RegExp> = {
  slack: /^hooks\.slack(-gov)?\.com$/,
  teams: /\.(logic\.azure\.(com|us)|api(\.gov)?\.powerplatform\.(com|microsoft\.us|azure\.us|partner\.microsoftonline\.cn))$/,
};

/**
 * Finds the program to which an address posts; `undefined` if it belongs to neither. A host that
 * the operator lists stands for Slack if its path is Slack's.
 */
export function findChatApp(url: URL, operatorsHosts: readonly string[]): ChatApp | undefined {
  if (operatorsHosts.includes(url.host)) return url.pathname.startsWith('/services/') ? 'slack' : 'teams';
  if (hosts.slack.test(url.hostname)) return /^\/(services|workflows)\/./.test(url.pathname) ? 'slack' : undefined;
  return hosts.teams.test(url.hostname) ? 'teams' : undefined;
}

/** Slack reads these three signs as its own, such as `<!channel>` for everybody. */
const escapeSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** Lengths by Slack's reference of Block Kit. */
const slackMax = { header: 150, section: 3000, alt: 2000, button: 75 };

interface SlackPayload {
  /** For notifications, and programs that show no blocks. */
  text: string;
  blocks: KnownBlock[];
  /** The picture is in the message already. */
  unfurl_links: false;
  unfurl_media: false;
}

/** Slack fetches the picture itself. It refuses a message whose picture it can't fetch. */
export function toSlackMessage({ title, text, card }: ChatMessage, { hasPicture = true } = {}): SlackPayload {
  const blocks: KnownBlock[] = [
    { type: 'header', text: { type: 'plain_text', text: cut(title, slackMax.header), emoji: false } },
    { type: 'section', text: { type: 'plain_text', text: cut(text, slackMax.section), emoji: false } },
  ];
  if (card && hasPicture) blocks.push({ type: 'image', image_url: card.pictureUrl, alt_text: cut(title, slackMax.alt) });
  if (card) {
    const label = { type: 'plain_text', text: cut(card.label, slackMax.button), emoji: false } as const;
    blocks.push({ type: 'actions', elements: [{ type: 'button', text: label, url: card.url, style: 'primary', action_id: 'open' }] });
  }
  return { text: escapeSlack(title), blocks, unfurl_links: false, unfurl_media: false };
}

/** Plain runs of text: a TextBlock would read Markdown in what people wrote. */
const toRun = (text: string, look: object = {}) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text, ...look }] });

/** An Adaptive Card as a workflow of Teams posts it. 1.4 is what all its programs show. */
export function toTeamsMessage({ title, text, card }: ChatMessage): object {
  const open = card && { type: 'Action.OpenUrl', title: card.label, url: card.url };
  const picture = card && { type: 'Image', url: card.pictureUrl, altText: title, size: 'Stretch', selectAction: open };
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    fallbackText: title,
    body: [toRun(title, { size: 'Large', weight: 'Bolder' }), toRun(text), ...(picture ? [picture] : [])],
    ...(open && { actions: [open] }),
  };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }] };
}

/** Names of the networks that the footer can name; others are named by their host. */
const networks: Record<string, string> = {
  'instagram.com': 'Instagram',
  'twitter.com': 'Twitter',
  'x.com': 'X',
  'tiktok.com': 'TikTok',
  'facebook.com': 'Facebook',
  'linkedin.com': 'LinkedIn',
  'discord.gg': 'Discord',
  'discord.com': 'Discord',
  'youtube.com': 'YouTube',
  'github.com': 'GitHub',
  'bsky.app': 'Bluesky',
};

export interface SocialLink {
  name: string;
  url: string;
}

/** Reads `SOCIAL_LINKS`. Throws for what is no https address. */
export function readSocialLinks(text: string): SocialLink[] {
  const urls = text.split(',').flatMap((part) => part.trim() || []);
  return urls.map((url) => {
    if (!URL.canParse(url) || new URL(url).protocol !== 'https:') throw new Error(`SOCIAL_LINKS: “${url}” is not an https address.`);
    const host = new URL(url).hostname.replace(/^www\./, '');
    return { name: networks[host] ?? host, url: new URL(url).href };
  });
}

import { createHash } from 'node:crypto';
import { appLanguageIds, type ClassPlan, classLimits, classPlan, classResolutions } from '@hellograph/contract';
import { type InstanceSettings, type SocialLink, sourcePath } from '@hellograph/contract/instance';
import { env } from '@hellograph/kit';

/**
 * Reads hosts that an operator lists, separated by commas. Throws a readable list of the invalid
 * ones.
 */
export function toHostList(variable: string, text: string | undefined): string[] {
  const hosts = (text ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  const wrong = hosts.filter((host) => !isHost(host));
  if (wrong.length > 0) {
    const list = wrong.map((host) => `- "${host}" in ${variable} must be a host or host:port, without https://`);
    throw new Error(`These hosts are set up wrong:\n${list.join('\n')}`);
  }
  return hosts;
}

function isHost(text: string): boolean {
  if (!URL.canParse(`https://${text}`)) return false;
  const { host, href } = new URL(`https://${text}`);
  return host === text && href === `https://${text}/`;
}

/** The free allowance of classes. */
export const classPlanVariables = {
  CLASS_STUDENTS: env.integer({
    default: classPlan.studentsMax,
    min: 1,
    max: classLimits.studentsMost,
    about: 'How many students a class can have',
  }),
  CLASS_VIDEOS: env.integer({
    default: classPlan.videosPerMonth,
    min: 0,
    max: 10_000,
    about: 'Free videos of students’ work a month, of all classes of a teacher; more use the teacher’s generations',
  }),
  CLASS_RESOLUTION: env.choice(classResolutions, { default: '480P', about: 'The resolution of videos of students’ work' }),
};

export const toClassPlan = ({ CLASS_STUDENTS, CLASS_VIDEOS, CLASS_RESOLUTION }: env.EnvValues<typeof classPlanVariables>): ClassPlan => ({
  studentsMax: CLASS_STUDENTS,
  videosPerMonth: CLASS_VIDEOS,
  resolution: CLASS_RESOLUTION,
});

/** Variables that the pages of the app show. */
export const instanceVariables = {
  PUBLIC_URL: env.url({
    default: 'http://localhost:8080',
    isOrigin: true,
    about: 'How people reach this server. Without it, administrators set it in the browser, and the default is http://localhost:PORT',
  }),
  INSTANCE_NAME: env.text({
    optional: true,
    about: 'The name of this server, where people log in and as the sender of mails. Without it, administrators set it in the browser',
  }),
  INSTANCE_LANGUAGE: env.choice(appLanguageIds, {
    default: 'en',
    about: 'The language of people whose browser asks for none that we have. Without it, administrators set it in the browser',
  }),
  SUPPORT_EMAIL: env.text({ default: 'support@localhost', about: 'The address on the help page' }),
  SOCIAL_LINKS: env.text({
    optional: true,
    about: 'Your own pages elsewhere, for the footer: https addresses, separated by commas',
  }),
  SOURCE_URL: env.url({
    optional: true,
    protocols: ['https', 'http'],
    about:
      'Where people get the source code of this instance (AGPL-3.0 §13), for the footer. The default is /source.tar.gz, which the build packs from this folder',
  }),
  DEV_GATE_PASSPHRASE: env.text({
    optional: true,
    secret: true,
    about: 'A word that visitors must enter before the app opens. The app is sent only its SHA-256',
  }),
};

/** Names of known networks for the footer; others are named by their host. */
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

/** Reads `SOCIAL_LINKS`. Throws for an address that is not https. */
export function readSocialLinks(text: string): SocialLink[] {
  const urls = text.split(',').flatMap((part) => part.trim() || []);
  return urls.map((url) => {
    if (!URL.canParse(url) || new URL(url).protocol !== 'https:') throw new Error(`SOCIAL_LINKS: “${url}” is not an https address.`);
    const host = new URL(url).hostname.replace(/^www\./, '');
    return { name: networks[host] ?? host, url: new URL(url).href };
  });
}

/** Throws if an address among the links is not https. */
export function toInstanceSettings(values: env.EnvValues<typeof instanceVariables>): InstanceSettings {
  const {
    PUBLIC_URL,
    INSTANCE_NAME = '',
    INSTANCE_LANGUAGE,
    SUPPORT_EMAIL,
    SOCIAL_LINKS = '',
    SOURCE_URL = sourcePath,
    DEV_GATE_PASSPHRASE,
  } = values;
  return {
    publicUrl: PUBLIC_URL.replace(/\/$/, ''),
    name: INSTANCE_NAME.trim(),
    language: INSTANCE_LANGUAGE,
    supportEmail: SUPPORT_EMAIL,
    sourceUrl: SOURCE_URL,
    socialLinks: readSocialLinks(SOCIAL_LINKS),
    gateSha256: DEV_GATE_PASSPHRASE ? createHash('sha256').update(DEV_GATE_PASSPHRASE).digest('hex') : '',
  };
}

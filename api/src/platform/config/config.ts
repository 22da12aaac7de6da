import { join } from 'node:path';
import {
  type ClassPlan,
  type DirectorySettings,
  type PlanId,
  type SettingName,
  type StartSettingName,
  type SupportTerms,
  startSettingNames,
} from '@hellograph/contract';
import type { InstanceSettings } from '@hellograph/contract/instance';
import { type S3Settings, toS3Settings } from '@hellograph/storage';
import { type BackupBucket, toBackupBucket } from './backup-bucket';
import { type StripeSettings, toBillingSettings } from './billing-settings';
import type { readEnv } from './env';
import { toClassPlan, toHostList, toInstanceSettings } from './instance-settings';
import { type TrustProxy, toDnsServer, toHost, toTrustProxy } from './listen-settings';
import { type MailSettings, type PushSettings, toMailSettings, toPushSettings, toSupportTerms } from './mail-settings';
import {
  type IdeasSettings,
  type ProviderSettings,
  type SignUpSettings,
  toDirectorySettings,
  toIdeasSettings,
  toProviderSettings,
  toSignUpSettings,
} from './provider-settings';
import { type Secrets, toGivenSecrets } from './secrets';
import { startVariables } from './start-settings';

/**
 * The program's configuration, read once, as plain values. Secrets are separate so that they are
 * never logged with it.
 */
export interface Config {
  isDevelopment: boolean;
  /** In tests, a response that does not match its schema fails. The check takes time. */
  checksAnswers: boolean;
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  databasePath: string;
  /** A PostgreSQL server, instead of the file. */
  databaseUrl: string | undefined;
  mediaDir: string;
  /** The bucket for media, instead of the folder. */
  s3: S3Settings | undefined;
  /** The folder for hourly copies of the database; without it there are none, as in tests. */
  backupDir: string | undefined;
  /** The bucket for further copies, if a variable names it. */
  backupBucket: BackupBucket | undefined;
  redisUrl: string;
  appDir: string;
  instance: InstanceSettings;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  trustProxy: TrustProxy;
  /** The time for which the health check announces a stop before connections are refused. */
  drainMs: number;
  /** Replace those in `secrets.json`. */
  givenSecrets: Partial<Secrets>;
  /** Without it, nothing is sold. */
  stripe: StripeSettings | undefined;
  /** The plan that everyone has if nothing is sold. */
  housePlan: PlanId | undefined;
  /** The free allowance of classes. */
  classPlan: ClassPlan;
  /** The promised response times of support. */
  support: SupportTerms;
  /** The address for reports of vulnerabilities. */
  securityContact: string | undefined;
  signUp: SignUpSettings;
  /** Where the server looks for new versions of itself, if a variable names it. */
  updateFeed: string | undefined;
  /** The settings of administrators that a variable decides. */
  fixedSettings: readonly { name: SettingName; variable: string }[];
  /** Those that a variable decides, of the settings with which the server starts. */
  fixedAtStart: readonly StartSettingName[];
  /** Providers with which people can log in instead of a password. */
  providers: readonly ProviderSettings[];
  /** The directory with which people can log in, if a variable names it. */
  directory: DirectorySettings | undefined;
  /**
   * Photos are decoded in separate processes; off only in tests, which start many apis and decode
   * only their own files.
   */
  confinesDecoders: boolean;
  push: PushSettings;
  /** Hosts that may receive webhooks although their address is private. */
  webhooks: { furtherHosts: readonly string[] };
  /** Hosts whose address books may be linked although their address is private. */
  addressBooks: { furtherHosts: readonly string[] };
  photoLibraries: { furtherHosts: readonly string[] };
  /** Hosts that stand for Slack or Teams, such as a gateway on the operator's network. */
  chat: { furtherHosts: readonly string[] };
  /** Off only in tests that send more requests in a second than a person does in a day. */
  rateLimits: boolean;
  mail: MailSettings;
  /** The server for queries about the domains of brands, instead of the machine's own. */
  dnsServer: string | undefined;
  /** Without it, no model is used. */
  ideas: IdeasSettings | undefined;
}

/** The variables that decide settings which administrators change otherwise. */
const decidingVariables: Partial<Record<SettingName, string>> = {
  signUp: 'SIGNUP',
  mailServer: 'SMTP_URL',
  updateFeed: 'UPDATE_FEED',
  directory: 'LDAP_DIRECTORY',
};

const toFixedSettings = (isSet: (variable: string) => boolean) =>
  (Object.entries(decidingVariables) as [SettingName, string][]).flatMap(([name, variable]) => (isSet(variable) ? { name, variable } : []));

/** `isSet` says whether a variable has a value of its own rather than its default. */
export function toConfig(values: ReturnType<typeof readEnv>, isSet: (variable: string) => boolean = () => false): Config {
  const isDevelopment = values.NODE_ENV !== 'production';
  return {
    isDevelopment,
    checksAnswers: values.NODE_ENV === 'test',
    host: toHost(values.HOST, isDevelopment),
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    databasePath: join(values.DATA_DIR, 'hellograph.sqlite'),
    databaseUrl: values.DATABASE_URL,
    mediaDir: join(values.DATA_DIR, 'media'),
    s3: toS3Settings(values),
    backupDir: values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups'),
    backupBucket: values.BACKUP_BUCKET === undefined ? undefined : toBackupBucket(values.BACKUP_BUCKET),
    redisUrl: values.REDIS_URL,
    appDir: values.PWA_DIST,
    instance: toInstanceSettings(values),
    logLevel: values.LOG_LEVEL,
    trustProxy: toTrustProxy(values.TRUST_PROXY),
    drainMs: values.DRAIN_SEC * 1000,
    givenSecrets: toGivenSecrets(values),
    ...toBillingSettings(values),
    classPlan: toClassPlan(values),
    support: toSupportTerms(values),
    securityContact: values.SECURITY_CONTACT,
    signUp: toSignUpSettings(values),
    updateFeed: values.UPDATE_FEED,
    fixedSettings: toFixedSettings(isSet),
    fixedAtStart: startSettingNames.filter((name) => isSet(startVariables[name])),
    providers: toProviderSettings(values),
    directory: toDirectorySettings(values),
    confinesDecoders: true,
    push: toPushSettings(values),
    webhooks: { furtherHosts: toHostList('WEBHOOK_HOSTS', values.WEBHOOK_HOSTS) },
    addressBooks: { furtherHosts: toHostList('ADDRESS_BOOK_HOSTS', values.ADDRESS_BOOK_HOSTS) },
    photoLibraries: { furtherHosts: toHostList('PHOTO_LIBRARY_HOSTS', values.PHOTO_LIBRARY_HOSTS) },
    chat: { furtherHosts: toHostList('CHAT_HOSTS', values.CHAT_HOSTS) },
    rateLimits: true,
    mail: toMailSettings(values),
    dnsServer: toDnsServer(values.DNS_SERVER),
    ideas: toIdeasSettings(values),
  };
}

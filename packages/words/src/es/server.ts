import type { ServerTranslation } from '../server';
import { errors } from './errors';
import { accountMails } from './server/account-mails';
import {
  approvals,
  brandDomains,
  cardMails,
  eventMails,
  mail,
  reminders,
  stopping,
  support,
  teamInvitation,
  weeklyMail,
} from './server/mails';
import { handOverMails, moderationMails } from './server/moderation-mails';
import { cardPage, facePage, groupCards, keepsake, portfolio } from './server/pages';
import { pushes, signerPushes } from './server/pushes';

/** Everything that api and worker say, in Spanish. */
const server = {
  errors,
  accountMails,
  approvals,
  brandDomains,
  cardMails,
  cardPage,
  eventMails,
  facePage,
  groupCards,
  handOverMails,
  keepsake,
  mail,
  moderationMails,
  portfolio,
  pushes,
  reminders,
  signerPushes,
  stopping,
  support,
  teamInvitation,
  weeklyMail,
} satisfies ServerTranslation;
export default server;

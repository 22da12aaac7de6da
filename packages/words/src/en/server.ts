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

/** Everything that api and worker say, in English. */
const server = {
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
};
export default server;

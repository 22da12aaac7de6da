import type { ServerTranslation } from '../server-words';
import { errors } from './errors';
import { accountMails } from './server/account-mails';
import { approvals } from './server/approvals';
import { brandDomains } from './server/brand-domains';
import { cardMails } from './server/card-mails';
import { cardPage } from './server/card-page';
import { eventMails } from './server/event-mails';
import { facePage } from './server/face-page';
import { groupCards } from './server/group-cards';
import { handOverMails } from './server/hand-over-mails';
import { keepsake } from './server/keepsake';
import { mail } from './server/mail';
import { moderationMails } from './server/moderation-mails';
import { portfolio } from './server/portfolio';
import { pushes } from './server/pushes';
import { reminders } from './server/reminders';
import { signerPushes } from './server/signer-pushes';
import { stopping } from './server/stopping';
import { support } from './server/support';
import { teamInvitation } from './server/team-invitation';
import { weeklyMail } from './server/weekly-mail';

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

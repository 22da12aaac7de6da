import { accountRoutes } from './accounts/account-routes';
import { apiKeyRoutes } from './accounts/api-keys';
import { providerRoutes } from './accounts/provider-routes';
import { approvalRoutes } from './approvals/approval-routes';
import { billingRoutes } from './billing/billing-routes';
import { brandDomainRoutes, brandRoutes } from './brands/brand-routes';
import { bulkSendRoutes } from './bulk-sends/bulk-routes';
import { cardRoutes } from './cards/card-routes';
import { classRoutes } from './classes/class-routes';
import { chatChannelRoutes } from './deliveries/chat-channels';
import { deliveryRoutes } from './deliveries/delivery';
import { carriedDraftRoutes } from './drafts/carried-draft-routes';
import { faceWithdrawalRoutes } from './faces/face-withdrawals';
import { groupCardRoutes } from './group-cards/group-card-routes';
import { hostedEventRoutes } from './hosted-events/hosted-event-routes';
import { ideaRoutes } from './ideas/ideas';
import { numberRoutes } from './numbers/number-routes';
import { adminRoutes } from './operator/admin-routes';
import { operatorRoutes } from './operator/operator-routes';
import { addressBookRoutes } from './people/address-books';
import { calendarFeedRoutes } from './people/calendar-feed';
import { peopleRoutes } from './people/people';
import { photoLibraryRoutes } from './people/photo-library';
import { preparedCardRoutes } from './people/prepared-cards';
import { healthRoutes } from './platform/health-routes';
import type { Route } from './platform/route';
import { pushRoutes } from './push/push';
import { speechRoutes } from './speech/speech-routes';
import { supportRoutes } from './support/support-routes';
import { videoRoutes } from './video/video-routes';
import { outgoingWebhookRoutes } from './webhooks/webhook-routes';
import { teamRoutes } from './workspaces/team-routes';
import { yearlySendRoutes } from './yearly-sends/yearly-send';

/**
 * All HTTP routes below `/api`, one row each. Rows define validation, documentation and access, and
 * the types of both sides.
 */
export const routes = {
  ...accountRoutes,
  ...providerRoutes,
  ...apiKeyRoutes,
  ...outgoingWebhookRoutes,
  ...videoRoutes,
  ...cardRoutes,
  ...carriedDraftRoutes,
  ...faceWithdrawalRoutes,
  ...groupCardRoutes,
  ...hostedEventRoutes,
  ...classRoutes,
  ...ideaRoutes,
  ...deliveryRoutes,
  ...chatChannelRoutes,
  ...bulkSendRoutes,
  ...approvalRoutes,
  ...yearlySendRoutes,
  ...numberRoutes,
  ...peopleRoutes,
  ...addressBookRoutes,
  ...photoLibraryRoutes,
  ...preparedCardRoutes,
  ...calendarFeedRoutes,
  ...teamRoutes,
  ...brandRoutes,
  ...brandDomainRoutes,
  ...speechRoutes,
  ...billingRoutes,
  ...pushRoutes,
  ...supportRoutes,
  ...operatorRoutes,
  ...adminRoutes,
  ...healthRoutes,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Route>;

export type Routes = typeof routes;
export type RouteKey = keyof Routes;

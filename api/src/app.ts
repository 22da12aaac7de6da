import type { Lifecycle } from '@hellograph/kit';
import { createClassNotifier } from './domain/classes/class-media';
import { createAccess, createDomain } from './domain/create-domain';
import { createEventNotifier } from './domain/hosted-events/event-activity.repo';
import { createPlanFinder } from './domain/subscriptions/payments';
import { createApiReferenceFeature } from './features/api-reference/docs-page.routes';
import { createApprovingFeature } from './features/approving/approving.feature';
import { createAuthFeature } from './features/auth/auth.feature';
import { createBillingFeature } from './features/billing/billing.routes';
import { createBrandKeepingFeature } from './features/brand-keeping/brand-keeping.feature';
import { createBulkSendingFeature } from './features/bulk-sending/bulk-sending.feature';
import { createCardCopyingFeature } from './features/card-copying/card-copying.feature';
import { createCardEditorFeature } from './features/card-editor/card-editor.feature';
import { createCardPageFeature } from './features/card-page/card-page.feature';
import { createCardReportsFeature } from './features/card-reports/card-reports.feature';
import { createCardSendingFeature } from './features/card-sending/card-sending.feature';
import { createChatPostingFeature } from './features/chat-posting/chat-posting.feature';
import { createClassTeachingFeature } from './features/class-teaching/class-teaching.feature';
import { createClassroomFeature } from './features/classroom/classroom.feature';
import { createCreditsFeature } from './features/credits/credits.feature';
import { createDraftCarryingFeature } from './features/draft-carrying/draft-carrying.routes';
import { createFaceWithdrawalsFeature } from './features/face-withdrawals/face-withdrawals.feature';
import { createEventFeatures, createGroupFeatures, createInstanceFeatures, createTeamFeatures } from './features/feature-groups';
import { createHealthFeature } from './features/health/health.feature';
import { createKeyMakingFeature } from './features/key-making/key-making.feature';
import { createMediaFeature } from './features/media/media.routes';
import { createNumberKeepingFeature } from './features/number-keeping/number-keeping.feature';
import { createPasskeySignInFeature } from './features/passkey-sign-in/passkey-sign-in.feature';
import { createPeopleFeatures } from './features/people-features';
import { createPronunciationEditorFeature } from './features/pronunciation-editor/pronunciation-editor.feature';
import { createProviderSignInFeature } from './features/provider-sign-in/provider-sign-in.routes';
import { createPushFeature } from './features/push/push.feature';
import { createRenderingFeature } from './features/rendering/rendering.feature';
import { createReplyMailsFeature } from './features/reply-mails/reply-mails.feature';
import { createStudioFeature } from './features/studio/studio.feature';
import { createSupportingFeature } from './features/supporting/supporting.feature';
import { createVoicesFeature } from './features/voices/voices.routes';
import { createWebhookSendingFeature } from './features/webhook-sending/webhook-sending.feature';
import { createYearlySendingFeature } from './features/yearly-sending/yearly-sending.feature';
import type { AppContext } from './platform/context';
import { openPlatform, type Platform } from './platform/open-platform';
import { startFeatures } from './platform/start-features';

/** The API at a glance: the platform and every feature, by name. */
export async function buildApp(context: AppContext, lifecycle: Lifecycle) {
  const { config, db, now } = context;
  const findPlanId = createPlanFinder({ db, housePlan: config.housePlan, now });
  const platform = await openPlatform(context, { lifecycle, ...createAccess(db, { findPlanId, now }) });
  const features = createFeatures(platform);
  await startFeatures(platform, features);
  return { app: platform.app, features };
}

/** Account erasure follows this order and deletes the account's own row last. */
function createFeatures(platform: Platform) {
  const parts = { ...platform, ...createDomain(platform) };
  const auth = createAuthFeature(parts);
  const studio = createStudioFeature(parts);
  const cardSending = createCardSendingFeature(parts);
  const cardEditor = createCardEditorFeature(parts);
  const { push, ...pushFeature } = createPushFeature(parts);
  const { withdrawals, ...faceWithdrawals } = createFaceWithdrawalsFeature(parts);
  const { createCopies, wantCopies, findCopiesRefusal, ...cardCopying } = createCardCopyingFeature(parts);
  const bulkSending = createBulkSendingFeature({ ...parts, wantCopies, findCopiesRefusal });
  const newsParts = { ...parts, createCopies, notifyEventPages: createEventNotifier(parts), notifyClassPages: createClassNotifier(parts) };
  const { confirmByPasskey, ...passkeys } = createPasskeySignInFeature({ ...parts, ...auth });
  const features = [
    createClassTeachingFeature({ ...newsParts, ...studio.making }),
    createClassroomFeature({ ...newsParts, ...studio.making }),
    ...createEventFeatures({ ...newsParts, ...studio.making, push, cardPhotos: cardEditor.photos }),
    createApprovingFeature({ ...parts, push, delivery: cardSending.deliveryApprovals, bulkSend: bulkSending.bulkApprovals }),
    bulkSending,
    createYearlySendingFeature({ ...parts, ...cardSending, wantCopies }),
    cardSending,
    ...createGroupFeatures({
      ...parts,
      ...studio.making,
      push,
      planDelivery: cardSending.planDelivery,
      cardPhotos: cardEditor.photos,
    }),
    cardCopying,
    createChatPostingFeature({ ...parts, editor: cardEditor }),
    cardEditor,
    createCardPageFeature({ ...parts, ...studio.making, push, withdrawals }),
    createReplyMailsFeature(parts),
    faceWithdrawals,
    createCardReportsFeature(parts),
    studio,
    createRenderingFeature({ ...parts, push }),
    createDraftCarryingFeature(parts),
    createMediaFeature(parts),
    createVoicesFeature(parts),
    createPronunciationEditorFeature(parts),
    ...createPeopleFeatures({ ...parts, ...studio.making, ...cardSending, push, editor: cardEditor }),
    createCreditsFeature(parts),
    createBillingFeature(parts),
    pushFeature,
    passkeys,
    createProviderSignInFeature({ ...parts, ...auth }),
    createKeyMakingFeature({ ...parts, confirm: auth.confirm }),
    ...createTeamFeatures({ ...parts, ...auth }),
    createBrandKeepingFeature(parts),
    createNumberKeepingFeature(parts),
    createWebhookSendingFeature(parts),
    createSupportingFeature({ ...parts, push }),
    createHealthFeature(parts),
    createApiReferenceFeature(parts),
    auth,
  ] as const;
  return [...features, ...createInstanceFeatures({ ...parts, ...studio.making, ...auth, confirmByPasskey, features })] as const;
}

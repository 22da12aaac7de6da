export { apiKeyLimits } from './accounts/api-key-limits';
export * from './accounts/api-keys';
export * from './accounts/api-scopes';
export * from './accounts/auth';
export * from './accounts/auth-words';
export * from './accounts/email-address';
export * from './accounts/passkeys';
export * from './accounts/providers';
export * from './activity/activity';
export * from './approvals/approval';
export { approvalLimits } from './approvals/approval-limits';
export * from './approvals/approval-note';
export * from './billing/billing';
export * from './billing/billing-words';
export * from './billing/countries';
export * from './billing/plan-rows';
export * from './billing/plans';
export * from './brands/brand';
export * from './brands/brand-colours';
export * from './brands/brand-domain';
export * from './brands/brand-limits';
export { brandLimits } from './brands/brand-limits';
export { bulkLimits } from './bulk-sends/bulk-limits';
export * from './bulk-sends/bulk-send';
export * from './cards/card';
export * from './cards/card-choices';
export * from './cards/card-copies';
export * from './cards/card-fields';
export * from './cards/card-links';
export * from './classes/class-code';
export * from './classes/class-groups';
export { classLimits } from './classes/class-limits';
export * from './classes/class-portraits';
export * from './classes/class-roles';
export * from './classes/class-term';
export * from './classes/class-work';
export * from './classes/classroom';
export * from './classes/dialogue';
export { drawnFace, toDrawingSvg } from './classes/drawing-art';
export * from './classes/pseudonym';
export * from './classes/school-class';
export * from './classes/sourced-portrait';
export { type ScreenFinding, type ScreenReason, screenReasons, screenText, type WordScreen } from './classes/word-screen/screen-text';
export * from './classes/work-picture';
export type { ChatChannel, LinkChannelBody, PostCardBody } from './deliveries/chat-channels';
export * from './deliveries/delivery';
export { chatChannelLimits } from './deliveries/delivery-limits';
export * from './deliveries/mail-allowance';
export { carriedDraftLimits } from './drafts/carried-draft-routes';
export * from './events';
export * from './faces/face-withdrawals';
export * from './group-cards/co-owner';
export * from './group-cards/group-card';
export * from './group-cards/group-film';
export * from './group-cards/group-song';
export * from './group-cards/invitee';
export * from './group-cards/signature';
export * from './group-cards/signer-push';
export * from './group-cards/signing';
export * from './group-cards/wall';
export {
  type AlbumMode,
  type AlbumPhoto,
  type AlbumPhotoState,
  albumModes,
  type GuestAlbum,
  type GuestAlbumPhoto,
  type HostAlbum,
} from './hosted-events/album';
export * from './hosted-events/answer';
export {
  type DatePoll,
  type DateVote,
  type DateVotes,
  dateVotes,
  type ProposeDatesBody,
  type ProposedDate,
  type VoteBody,
} from './hosted-events/date-poll';
export * from './hosted-events/event-fields';
export * from './hosted-events/event-mails';
export * from './hosted-events/event-roles';
export * from './hosted-events/guest-board';
export * from './hosted-events/hosted-event';
export { hostedEventLimits } from './hosted-events/hosted-event-limits';
export * from './hosted-events/household';
export * from './ideas/idea-choices';
export * from './ideas/ideas';
export * from './limits';
export * from './numbers/numbers';
export * from './operator/admin';
export * from './operator/admin-backups';
export * from './operator/condition';
export * from './operator/directory';
export * from './operator/moderation';
export * from './operator/operator';
export { addressBookLimits, photoLibraryLimits } from './people/address-book-limits';
export * from './people/address-books';
export type { CalendarFeed, MakeFeedBody } from './people/calendar-feed';
export * from './people/people';
export type { LibraryPerson, LibraryPhoto, LinkLibraryBody, PersonPhotos, PhotoLibrary } from './people/photo-library';
export {
  type PrepareAgainBody,
  type PreparedCard,
  type PreparedState,
  type Preparing,
  type PreparingBody,
  preparedDaysBefore,
  preparedOccasions,
  type SendPreparedBody,
} from './people/prepared-cards';
export * from './platform/app-languages';
export { cleanText, type TextKind } from './platform/clean-text';
export * from './platform/envelope';
export * from './platform/errors';
export { type ReadinessCheck, readinessChecks } from './platform/health-routes';
export * from './platform/ids';
export { listPageMax, type PageQuery } from './platform/pages';
export * from './platform/route';
export { findTextKind, textKind } from './platform/text-field';
export * from './platform/ui-languages';
export * from './push/push';
export * from './routes';
export * from './speech/coming-voice';
export * from './speech/languages';
export * from './speech/message-language';
export * from './speech/named-message';
export * from './speech/neural-packages';
export * from './speech/neural-voices';
export * from './speech/script';
export * from './speech/speakable';
export * from './speech/speech-length';
export type { SavedPronunciation } from './speech/speech-routes';
export * from './speech/spoken-marks';
export * from './speech/spoken-phrases';
export * from './speech/unsaid-words';
export * from './speech/voice-choice';
export * from './speech/voices';
export * from './support/support';
export { supportLimits } from './support/support-limits';
export * from './support/support-terms';
export * from './support/ticket-choices';
export * from './themes/card-colours';
export * from './themes/card-theme';
export * from './themes/find-occasion';
export * from './video/face-fingerprint';
export * from './video/face-points';
export * from './video/faces';
export * from './video/finish';
export * from './video/frames';
export * from './video/origin-mark';
export * from './video/recording';
export * from './video/render-choices';
export * from './video/render-options';
export * from './video/song';
export * from './video/subtitles';
export * from './video/text-video';
export * from './video/video';
export * from './video/video-words';
export * from './webhooks/webhook-events';
export { webhookLimits } from './webhooks/webhook-limits';
export * from './webhooks/webhooks';
export * from './workspaces/provisioning';
export * from './workspaces/team';
export { teamLimits } from './workspaces/team-limits';
export * from './workspaces/team-roles';
export { yearlyLimits } from './yearly-sends/yearly-limits';
export * from './yearly-sends/yearly-send';

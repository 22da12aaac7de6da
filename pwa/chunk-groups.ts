/**
 * Groups modules that are loaded together into one file: two dozen small files weigh more when
 * gzipped, and each occupies one of a phone's six connections. A module belongs to the first group
 * that names it or a module that imports it. So a group must not name a module that is loaded
 * later, or one that only some pages of the group need.
 */
const anyOf = (...parts: string[]) => new RegExp(parts.join('|'));

/** The modules that every page needs before it can show anything. */
const core = anyOf(
  '/node_modules/(react|react-dom|scheduler|react-hot-toast|goober|@tanstack/(react-router|router-core|history|store|react-store)/)',
  // The parts that only pages with data need are left to their group.
  '/node_modules/@tanstack/query-core/build/modern/(?!infinite|queryObserver|queriesObserver|mutationObserver|hydration|streamed)',
  '/node_modules/@tanstack/react-query/build/modern/(QueryClientProvider|queryOptions).js',
  '/pwa/src/(config|lib/(api-error|token|early|install|use-online|when-idle|load-chunk|missing-chunks|own-path|session-end)|session/(?!forget|leave|pending|provider|use-go-on)|query-client|ui/(button|icon|spinner|theme|toasts/(toasts|draggable)|loading/(lazy-part|try-again)|wordmark)|routes/(lazy-page|navigation|shell/(?!palette|unsent|account-panel|mobile-menu|team-bar|notices|workspace-choice))|dev-gate/gate|domain/(videos/queries|photos/use-drop-zone)|domain/address-values|words/(?!language-files|keep-words|listed))',
  '/packages/words/src/(area|fill)\\.ts$',
  '/pwa/src/(sync/(api-client|transport|fetch-transport|deadline|envelope|route-url|reachability)|drafts/draft-channel|service-worker/(reload-when-idle|take-new-version))',
  '/packages/words/src/made/en/app/(failures|shell|missing|nav|landing|titles)\\.ts$',
);

/**
 * The modules that every page starts after its first paint: push, and the outbox with the data
 * stored on the device, which the studio and the lists show.
 */
const keeping = anyOf(
  '/pwa/src/(sync|drafts)/([a-z]+/)?[a-z-]+\\.ts$',
  '/pwa/src/lib/(new-id|plain-http/with-lock)\\.ts$',
  '/pwa/src/domain/(show-accepted|cards/queries|workspaces/[a-z-]+|query-keys|[a-z-]+/[a-z-]+-keys)\\.ts$',
  '/pwa/src/session/(forget|leave)-device\\.ts$',
  '/packages/words/src/made/en/app/workspaces\\.ts$',
  '/pwa/src/features/push/(queries|lib/[a-z-]+)\\.ts$',
  '/pwa/src/ui/toasts/action-toast\\.tsx$',
);

/** The modules that pages with data and forms share. */
const shared = anyOf(
  '/node_modules/@tanstack/(query-core|react-query)/build/modern/(queryObserver|mutationObserver|use(Base)?Query|useMutation)\\.js$',
  '/pwa/src/ui/(badge|dialog|notice|page-head|panel|progress-bar|swatch|disclosure|forms/(choice|field|check-field))\\.tsx$',
  '/pwa/src/lib/(plain-http/copy-text|format|return-path|time-zones|use-form|use-object-url)\\.ts$',
  '/pwa/src/features/billing/(queries|mutations)\\.ts$',
  // Too small for separate files.
  '/pwa/src/(domain/(videos/name-of-video|recordings/recording-rules)|features/card-editor/lib/link-state|routes/account/use-sheet)\\.ts$',
  '/packages/contract/src/(accounts/email-address|classes/class-limits|speech/named-message)\\.ts$',
  '/pwa/src/features/reminders/lib/upcoming\\.ts$',
  '/packages/words/src/made/en/app/(drafts|unloaded|boards)\\.ts$',
  '/pwa/src/(ui/loading/unloaded|ui/boards/[a-z-]+|domain/workspaces/team-gate)\\.tsx$',
  '/(format-until|use-on-return)\\.ts$',
);

/** The modules that the landing page's hero needs immediately, and the previews later. */
const hello = anyOf('/pwa/src/(features/preview/lib/sound-output|lib/audio-session|routes/public/landing/hello-parts)');

const accountDialogs = anyOf('/pwa/src/features/account/components/(passkey|profile)-dialogs');

/** The board of an event; writing one brings the art of all looks and comes later. */
const eventBoard = anyOf('/pwa/src/features/events/(household|seating|board/(?!event-panel|event-list))');

/** The board of a group card with its sheets. */
const groupBoard = anyOf('/pwa/src/features/group-cards/(invitees|board/(?!group-card-list)|co-owners/(?!co-owner-offer))');

/** The workspace and the palette show the same things. */
const home = anyOf('/pwa/src/(features/home/|routes/shell/palette)');

/** The pages on which cards are begun; each first visit loads the names of all chunks. */
const begin = anyOf('/pwa/src/(routes/studio/(new-card|create-group-card)\\.page|domain/cards/design-choice)');

const cardPreview = anyOf('/pwa/src/(features/card-editor/components/card-preview|domain/ideas/ideas)\\.tsx$');

const studio = anyOf('/pwa/src/routes/studio/own-studio\\.tsx$');

export const chunkGroups = [
  { name: 'core', test: core, priority: 4 },
  { name: 'keeping', test: keeping, priority: 3 },
  { name: 'shared', test: shared, priority: 2 },
  { name: 'event-board', test: eventBoard, priority: 1 },
  { name: 'group-board', test: groupBoard, priority: 1 },
  { name: 'home', test: home, priority: 1 },
  { name: 'begin', test: begin, priority: 1 },
  { name: 'card-preview', test: cardPreview, priority: 1 },
  { name: 'studio', test: studio, priority: 1 },
  { name: 'hello', test: hello, priority: 1 },
  { name: 'account-dialogs', test: accountDialogs, priority: 1 },
];

/** The modules for the first view of most guest pages. */
const guestCore = anyOf(
  '/node_modules/(preact|idb)/',
  '/pwa/src/guest/guest-app\\.tsx$',
  '/pwa/src/sync/(api-client|upload)\\.ts$',
  '/pwa/src/domain/guests/[a-z-]+\\.tsx?$',
  '/pwa/src/domain/cards/card-front\\.tsx$',
  '/pwa/src/lib/(new-id|browser/when-drawn|plain-http/with-lock)\\.ts$',
);
const guestForms = anyOf('/pwa/src/ui/(icon|notice|forms/(choice|field))\\.tsx$');
/** The modules that a page shares with the parts that it loads later. */
const signingParts = anyOf('/pwa/src/features/group-cards/signing/(kept-signature|send-signature|signing-store)\\.ts$');
const rsvpParts = anyOf('/contract/src/event-looks/event-looks', '/packages/words/src/made/en/app/rsvp\\.ts$');

export const guestChunkGroups = [
  { name: 'guest-core', test: guestCore, priority: 3 },
  { name: 'guest-forms', test: guestForms, priority: 2 },
  { name: 'signing-parts', test: signingParts, priority: 1 },
  { name: 'rsvp-parts', test: rsvpParts, priority: 1 },
];

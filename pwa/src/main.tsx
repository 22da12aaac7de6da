import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isGateOpen } from './dev-gate/gate';
import { installPrompt } from './lib/install-prompt';
import { followMissingChunks } from './lib/missing-chunks';
import { whenIdle } from './lib/when-idle';
import { forgetPerson, queryClient } from './query-client';
import { followAuth } from './realtime/follow-auth';
import { router } from './router';
import { reloadWhenIdle } from './service-worker/reload-when-idle';
import { takeNewVersion } from './service-worker/take-new-version';
import { auth } from './session/auth-store';
import { followSession } from './session/follow-session';
import { signUpSecret } from './session/sign-up-secret';
import { canReach } from './sync/reachability';
import './styles.css';
import { language } from './words/language';

// It assumes a network by default, so requests at an offline start would fail instead of waiting.
onlineManager.setOnline(navigator.onLine);
auth.start();
if (signUpSecret.get()) void import('./session/pending-sign-up').then(({ pendingSignUp }) => pendingSignUp.resume());
installPrompt.start();
followMissingChunks({
  canReach,
  reload: async () => {
    await takeNewVersion();
    reloadWhenIdle();
  },
});
followSession(() => {
  forgetPerson();
  void router.invalidate();
});
followAuth((path) => void router.navigate({ to: path }));

whenIdle(async () => {
  const [{ followPush }, { followSync }, { showAccepted, followOtherTabs }, { followTeams }] = await Promise.all([
    import('./features/push/lib/follow-push'),
    import('./sync/follow-sync'),
    import('./domain/show-accepted'),
    import('./domain/workspaces/follow-teams'),
  ]);
  followPush({ open: (path) => router.history.push(path), onShown: (listener) => void router.subscribe('onResolved', listener) });
  followSync(showAccepted);
  followOtherTabs();
  followTeams();
  // Preloaded, so that the menu opens immediately even on a slow network.
  void import('./routes/shell/mobile-menu').catch(() => {});
  const { bringColourEmoji } = await import('./ui/colour-emoji');
  await bringColourEmoji().catch(() => {});
});

const root = document.getElementById('root');
if (root) {
  await language.start();
  const { DevGate } = isGateOpen() ? {} : await import('./dev-gate/dev-gate');
  // The prerendered page stays until the app can draw the same; without one, a spinner shows
  // meanwhile.
  if (!DevGate && root.hasChildNodes()) await router.load();
  createRoot(root).render(
    <StrictMode>
      {DevGate ? (
        <DevGate />
      ) : (
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      )}
    </StrictMode>,
  );
}

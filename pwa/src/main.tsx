import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './query-client';
import { followAuth } from './realtime/socket';
import { router } from './router';
import { auth } from './session/auth-store';
import './styles.css';
import { language } from './words/language';

auth.start();
followAuth(() => void router.navigate({ to: '/workflow/my-projects' }));

const root = document.getElementById('root');
if (root) {
  await language.start();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

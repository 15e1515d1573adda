import './begin.ts';
import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { createAppRouter, logPageError } from './app/router.tsx';
import { followSystemTheme } from './app/theme/theme.ts';
import './app/theme/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html should hold an element with the id "root"; none was found.');

// React Query takes it for granted that a page begins with a connection.
if (!navigator.onLine) onlineManager.setOnline(false);
followSystemTheme();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createAppRouter()} onError={logPageError} />
    </Providers>
  </StrictMode>,
);

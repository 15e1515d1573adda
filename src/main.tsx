import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { followSystemTheme } from './app/theme/theme.ts';
import './app/theme/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html should hold an element with the id "root"; none was found.');

followSystemTheme();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);

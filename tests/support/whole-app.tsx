import { render } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { Providers } from '../../src/app/providers.tsx';
import { createAppRouter, logPageError } from '../../src/app/router.tsx';

/** Opens the app as a browser does, at an address. */
export function openApp(address: string): void {
  window.history.replaceState(null, '', address);
  const router = createAppRouter();
  onTestFinished(() => router.dispose());
  render(
    <Providers>
      <RouterProvider router={router} onError={logPageError} />
    </Providers>,
  );
}

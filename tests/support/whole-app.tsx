import { render } from '@testing-library/react';
import { Providers } from '../../src/app/providers.tsx';
import { Router } from '../../src/app/router.tsx';

/** Opens the app as a browser does, at an address. */
export function openApp(address: string): void {
  window.history.replaceState(null, '', address);
  render(
    <Providers>
      <Router />
    </Providers>,
  );
}

import { CloudAlert, RefreshCw } from 'lucide-react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/panel.tsx';

/** What browsers say when a module of an earlier release is no longer on the server. */
function isMissingChunk(message: string): boolean {
  return /dynamically imported module|module script failed|preload css|error loading dynamically/i.test(
    message,
  );
}

/** Stands in for a page that broke, and offers a reload when a new release has replaced its files. */
export function PageError() {
  const error = useRouteError();
  const message = error instanceof Error ? error.message : String(error);
  const reload = (
    <Button variant="primary" onClick={() => window.location.reload()}>
      <RefreshCw aria-hidden="true" className="size-4" />
      Reload
    </Button>
  );
  return isMissingChunk(message) ? (
    <Notice role="alert" icon={RefreshCw} title="A newer Edgeboard is out" action={reload}>
      This page belongs to an earlier release, or the connection was lost while it loaded. Reload to go on.
    </Notice>
  ) : (
    <Notice role="alert" tone="failure" icon={CloudAlert} title="This page ran into an error" action={reload}>
      {message}
    </Notice>
  );
}

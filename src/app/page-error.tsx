import { CloudAlert, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { useLoadFailure } from '../ui/load-failure.tsx';
import { Notice } from '../ui/panel.tsx';

const reload = () => window.location.reload();

/** What browsers say when a module cannot be loaded. */
function isMissingChunk(message: string): boolean {
  return /dynamically imported module|module script failed|preload css|error loading dynamically/i.test(
    message,
  );
}

/** What React meets where a translator or an extension has put other nodes in the place of its own. */
function isForeignNode(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

/** A page whose code did not come: it comes with a reload, and by itself once the connection is back. */
function PageNotLoaded() {
  const { text, action } = useLoadFailure('This page', reload);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return <Notice role="alert" icon={RefreshCw} title={text} action={action} />;
}

/** Stands in for a page that broke, and offers a reload when a new release has replaced its files. */
export function PageError() {
  const error = useRouteError();
  const message = error instanceof Error ? error.message : String(error);
  return isMissingChunk(message) ? (
    <PageNotLoaded />
  ) : (
    <Notice
      role="alert"
      tone="failure"
      icon={CloudAlert}
      title="This page ran into an error"
      action={
        <Button variant="primary" onClick={reload}>
          <RefreshCw aria-hidden="true" className="size-4" />
          Reload
        </Button>
      }
    >
      {isForeignNode(error)
        ? 'Something in this browser, a translator or an extension, has changed the page. Turn it off here before you reload: lines and prices that were changed no longer follow the books.'
        : message}
    </Notice>
  );
}

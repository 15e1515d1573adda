import { CloudAlert, RefreshCw } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/panel.tsx';

type PageBoundaryProps = { children: ReactNode };

/** What browsers say when a module of an earlier release is no longer on the server. */
function isMissingChunk(error: Error): boolean {
  return /dynamically imported module|module script failed|preload css|error loading dynamically/i.test(
    error.message,
  );
}

/** Keeps the layout alive when a page breaks, and offers a reload when a new release has replaced its files. */
export class PageBoundary extends Component<PageBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('Page failed', error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const reload = (
      <Button variant="primary" onClick={() => window.location.reload()}>
        <RefreshCw aria-hidden="true" className="size-4" />
        Reload
      </Button>
    );
    return isMissingChunk(error) ? (
      <Notice role="alert" icon={RefreshCw} title="A newer Edgeboard is out" action={reload}>
        This page belongs to an earlier release, or the connection was lost while it loaded. Reload to go on.
      </Notice>
    ) : (
      <Notice
        role="alert"
        tone="failure"
        icon={CloudAlert}
        title="This page ran into an error"
        action={reload}
      >
        {error.message}
      </Notice>
    );
  }
}

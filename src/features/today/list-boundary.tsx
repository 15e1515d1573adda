import { Component, type ReactNode } from 'react';

type ListBoundaryProps = { children: ReactNode };

/** Keeps the rest of a page when the list on it breaks, or its code cannot be loaded; React logs why. */
export class ListBoundary extends Component<ListBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="status" className="text-base text-ink-2">
        Tonight's plays could not be shown. Reload the page to try again.
      </p>
    );
  }
}

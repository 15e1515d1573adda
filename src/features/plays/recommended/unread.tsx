import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/panel.tsx';

/** Stands where something could not be read, with the button that reads it again. */
export function Unread({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      icon={RefreshCw}
      role="alert"
      action={<Button onClick={onRetry}>Try Again</Button>}
    >
      {children}
    </Banner>
  );
}

import { Compass } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../ui/button.tsx';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-20 text-center">
      <Compass aria-hidden="true" className="size-8 text-ink-3" strokeWidth={1.5} />
      <h1 className="text-2xl font-bold tracking-[-0.02em]">Page not found</h1>
      <p className="text-md text-ink-2">
        Nothing lives at <span className="font-semibold break-all text-ink">{pathname}</span>.
      </p>
      <Link to="/" className={buttonClass('primary', 'mt-2')}>
        Back to home
      </Link>
    </div>
  );
}

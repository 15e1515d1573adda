import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import type { AuthView } from './auth-ui/auth-forms.tsx';
import { AUTH_VIEWS } from './auth-ui/auth-views.ts';

const FIELD = <Skeleton className="min-h-10 touch:min-h-thumb" />;

/** In place of a form until it is there, in the shape of that of signing in. */
export function FormSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['email', 'password'].map((field) => (
        <div key={field}>
          <Skeleton className="mb-1.5 h-5 w-28" />
          {FIELD}
        </div>
      ))}
      {FIELD}
    </div>
  );
}

/** How a link looks, and what it says. */
type LinkFace = { className: string; 'aria-label'?: string; children: ReactNode };

type AuthFrameProps = {
  view: AuthView;
  homeLink: (face: LinkFace) => ReactNode;
  viewLink: (view: AuthView, face: LinkFace) => ReactNode;
  /** The form. */
  children: ReactNode;
};

/** What signing in stands in, for the app and for what the page shows before that is there (PERF-19). */
export function AuthFrame({ view, homeLink, viewLink, children }: AuthFrameProps) {
  const { heading, hint, links } = AUTH_VIEWS[view];
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="w-full max-w-sm">
        {homeLink({
          'aria-label': 'Edgeboard, home',
          className: 'mx-auto mb-6 flex min-h-thumb w-fit items-center rounded-tile',
          children: <Wordmark />,
        })}
        <div className="rounded-panel border border-hairline bg-panel p-5 shadow-floating md:p-7">
          <h1 className="text-2xl font-extrabold tracking-[-0.025em]">Welcome</h1>
          <h2 className="mt-1 text-md font-semibold text-ink-2">{heading}</h2>
          {hint ? <p className="mt-1 text-base text-ink-3">{hint}</p> : null}
          <div className="mt-5">{children}</div>
          {links.length > 0 ? (
            <ul className="mt-3 grid justify-items-center text-base">
              {links.map((link) => (
                <li key={link.view}>
                  {viewLink(link.view, {
                    className:
                      'flex min-h-10 items-center rounded-tile px-2 text-ink-2 underline underline-offset-2 hover:text-ink touch:min-h-thumb',
                    children: link.text,
                  })}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </main>
  );
}

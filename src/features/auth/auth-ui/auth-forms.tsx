import { Auth } from '@supabase/auth-ui-react';
import type { ViewType } from '@supabase/auth-ui-shared';
import {
  type FormEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Supabase, supabase } from '../../../data/client.ts';
import { CREDENTIALS_MISSING } from '../../../lib/auth/auth-messages.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { FormSkeleton } from '../frame.tsx';
import { completeMarkup, fillEmpty } from './auth-markup.ts';
import { type AuthReport, reportingClient } from './reporting-client.ts';

export type AuthView = ViewType;

// The library remounts its form, and loses what was typed, whenever one of its properties is a new object.
const PROVIDERS: never[] = [];
const APPEARANCE = {
  extend: false,
  className: {
    container: 'flex flex-col gap-4',
    label: 'mb-1.5 block text-base font-semibold text-ink-2',
    input:
      'min-h-10 w-full rounded-tile border border-outline bg-panel px-3 text-md text-ink placeholder:text-ink-3 touch:min-h-thumb',
    button: buttonClass('primary', 'w-full'),
  },
};
// Empty texts are texts that the page shows by itself, in a box that screen readers announce.
const LOCALIZATION = {
  variables: {
    sign_up: { confirmation_text: '' },
    magic_link: { confirmation_text: '' },
    forgotten_password: { confirmation_text: '' },
    update_password: { confirmation_text: '' },
    verify_otp: { token_input_placeholder: 'The code from the email' },
  },
};

const EMAIL_MISSING = 'Enter your email address to get a magic link.';

/** What is missing before the form of a view may be sent, or null. */
function missing(view: AuthView, fields: FormData): string | null {
  const lacks = (name: string) => String(fields.get(name) ?? '').trim() === '';
  if (view === 'sign_in' || view === 'sign_up') {
    return lacks('email') || lacks('password') ? CREDENTIALS_MISSING : null;
  }
  return view === 'magic_link' && lacks('email') ? EMAIL_MISSING : null;
}

/** Completes each form that appears in the box, and carries a typed address from one view to the next. */
function useCompleteMarkup(box: RefObject<HTMLDivElement | null>): (event: FormEvent) => void {
  const email = useRef('');

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const complete = () => {
      completeMarkup(element);
      fillEmpty(element, 'email', email.current);
    };
    complete();
    const observer = new MutationObserver(complete);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [box]);

  return ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'email') email.current = target.value;
  };
}

/** The client, null until its code has come. Where that fails, rendering throws, so that the page's boundary tells. */
function useClient(): Supabase | null {
  const [state, setState] = useState<{ client: Supabase | null; error: Error | null }>({
    client: null,
    error: null,
  });
  useEffect(() => {
    let ended = false;
    supabase().then(
      (client) => ended || setState({ client, error: null }),
      (cause: unknown) =>
        ended || setState({ client: null, error: cause instanceof Error ? cause : new Error(String(cause)) }),
    );
    return () => {
      ended = true;
    };
  }, []);
  if (state.error) throw state.error;
  return state.client;
}

type AuthFormsProps = { view: AuthView; onReport: (report: AuthReport) => void };

/** The forms of @supabase/auth-ui-react, one a view; what becomes of them is told by `onReport`. */
export const AuthForms = memo(function AuthForms({ view, onReport }: AuthFormsProps) {
  const client = useClient();
  return client ? <LibraryForms client={client} view={view} onReport={onReport} /> : <FormSkeleton />;
});

function LibraryForms({ client, view, onReport }: AuthFormsProps & { client: Supabase }) {
  const reporting = useMemo(() => reportingClient(client, onReport), [client, onReport]);
  const box = useRef<HTMLDivElement>(null);
  const rememberEmail = useCompleteMarkup(box);

  const shownView = useRef(view);
  useEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    box.current?.querySelector('input')?.focus();
  }, [view]);

  const refuseIncomplete = (event: FormEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const text = missing(view, new FormData(event.target));
    if (!text) return;
    event.preventDefault();
    event.stopPropagation();
    onReport({ state: 'failed', text, reasons: [] });
  };

  return (
    <div ref={box} onSubmitCapture={refuseIncomplete} onInput={rememberEmail}>
      <Auth
        supabaseClient={reporting}
        view={view}
        providers={PROVIDERS}
        appearance={APPEARANCE}
        localization={LOCALIZATION}
        redirectTo={`${window.location.origin}/auth`}
        showLinks={false}
      />
    </div>
  );
}

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { dismissToast, type ToastMessage, type ToastVariant } from './toast-store.ts';

/** Where toasts stand on the screen: above an open dialog, too, which takes the pointer from everything else. */
export const TOAST_PLACE =
  'pointer-events-auto fixed inset-x-3 bottom-[calc(var(--foot)+0.75rem)] z-50 flex flex-col gap-2 md:inset-x-auto md:right-5 md:bottom-5 md:w-96';

export const TOAST_BOX = 'flex items-start gap-3 rounded-panel border p-3.5 shadow-floating';

export const TOAST_COLORS: Record<ToastVariant, string> = {
  neutral: 'border-hairline bg-panel text-ink',
  success: 'border-over-ring bg-green-ground text-green-ink',
  destructive: 'border-under-ring bg-red-ground text-red-ink',
};

const BUTTON = 'font-semibold underline underline-offset-2 max-md:min-h-thumb';

/**
 * A toast that comes before the code of toasts: that the connection is lost, or that a part of the page is still on its way, is
 * said all the same (SEC-57, SEC-86). It stands beside whatever dialog is open and leaves that as it is, and it stays, as others do,
 * while a pointer or the focus is on it and while another window is in front.
 */
export function PlainToast({ toast }: { toast: ToastMessage }) {
  const { id, title, description, variant, duration, action } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  const dismiss = () => dismissToast(id);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld]);
  useEffect(() => {
    const holdAway = () => setIsHeld(true);
    const releaseHere = () => setIsHeld(false);
    window.addEventListener('blur', holdAway);
    window.addEventListener('focus', releaseHere);
    return () => {
      window.removeEventListener('blur', holdAway);
      window.removeEventListener('focus', releaseHere);
    };
  }, []);
  return createPortal(
    <section
      aria-label="Notifications"
      onPointerDown={(event) => event.stopPropagation()}
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className={TOAST_PLACE}
    >
      <div
        role={variant === 'destructive' ? 'alert' : 'status'}
        className={classNames(TOAST_BOX, 'text-base', TOAST_COLORS[variant])}
      >
        <div className="min-w-0 flex-1 break-words">
          <p className="font-semibold">{title}</p>
          {description ? <p>{description}</p> : null}
        </div>
        {action ? (
          <button
            type="button"
            onClick={() => {
              dismiss();
              action.run();
            }}
            className={BUTTON}
          >
            {action.label}
          </button>
        ) : null}
        <button type="button" onClick={dismiss} className={BUTTON}>
          Dismiss
        </button>
      </div>
    </section>,
    document.body,
  );
}

import { useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { dismissToast, type ToastMessage, type ToastVariant } from './toast-store.ts';

/**
 * Where toasts stand on the screen: above an open dialog, too, which takes the pointer from everything else. In a wide window they are
 * of one line where they can be, at its edge: prices stand below them.
 */
export const TOAST_PLACE =
  'pointer-events-auto fixed inset-x-3 bottom-[calc(var(--foot)+0.75rem)] z-50 flex flex-col gap-2 max-w-4xl md:left-auto md:right-5';

export const TOAST_BOX = 'flex items-start gap-3 rounded-panel border px-3.5 py-2.5 shadow-floating';

export const TOAST_COLORS: Record<ToastVariant, string> = {
  neutral: 'border-hairline bg-panel text-ink',
  success: 'border-over-ring bg-green-ground text-green-ink',
  destructive: 'border-under-ring bg-red-ground text-red-ink',
};

const BUTTON = 'font-semibold underline underline-offset-2 touch:min-h-thumb';

/**
 * A toast that comes before the code of toasts: that the connection is lost, or that a part of the page is still on its way, is
 * said all the same (SEC-57, SEC-86). It stands beside whatever dialog is open and leaves that as it is, and it stays, as others do,
 * while a pointer or the focus is on it and while another window is in front.
 */
export function PlainToast({ toast }: { toast: ToastMessage }) {
  const { id, title, description, variant, duration, action } = toast;
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isHeld = useRef(false);
  const dismiss = useCallback(() => dismissToast(id), [id]);
  const stop = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  }, []);
  // At once, and not with the next drawing: the page may be so busy that the toast's time is over before that.
  const hold = useCallback(() => {
    isHeld.current = true;
    stop();
  }, [stop]);
  const release = useCallback(() => {
    isHeld.current = false;
    // A browser's timer takes a time without end for none.
    if (Number.isFinite(duration)) timer.current ??= setTimeout(dismiss, duration);
  }, [dismiss, duration]);
  useEffect(() => {
    if (!isHeld.current) release();
    window.addEventListener('blur', hold);
    window.addEventListener('focus', release);
    return () => {
      stop();
      window.removeEventListener('blur', hold);
      window.removeEventListener('focus', release);
    };
  }, [stop, hold, release]);
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
        <div className="min-w-0 flex-1 break-words flex flex-wrap gap-x-2">
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

import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { IconProps } from './plain-icons.tsx';

type PanelProps = {
  className?: string;
  /** The id of its heading, which makes it a region that readers of a screen can go to. */
  labelledBy?: string;
  children: ReactNode;
};

/** A plain surface for a block of content. */
export function Panel({ className, labelledBy, children }: PanelProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={classNames('rounded-panel border border-hairline bg-panel p-4 md:p-6', className)}
    >
      {children}
    </section>
  );
}

type NoticeTone = 'neutral' | 'warning' | 'failure';

const TONES: Record<NoticeTone, string> = {
  neutral: 'border-hairline bg-panel text-ink-2',
  warning: 'border-orange-ink/40 bg-yellow-ground text-yellow-ink',
  failure: 'border-under-ring bg-red-ground text-red-ink',
};

type NoticeProps = {
  tone?: NoticeTone;
  icon?: ComponentType<IconProps>;
  title?: string;
  /** 1 where the notice is all that a page says. */
  level?: 1 | 2;
  role?: 'status' | 'alert';
  children?: ReactNode;
  action?: ReactNode;
};

/** A block that stands where content would: empty, failed, denied. */
export function Notice({
  tone = 'neutral',
  icon: Icon,
  title,
  level = 2,
  role,
  children,
  action,
}: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-panel border px-5 py-12 text-center',
        TONES[tone],
      )}
    >
      {Icon ? <Icon aria-hidden="true" className="size-7 opacity-80" strokeWidth={1.6} /> : null}
      {title ? <Heading className="text-lg font-semibold text-balance">{title}</Heading> : null}
      <div className="w-full max-w-prose break-words text-md text-balance empty:hidden">{children}</div>
      {action}
    </div>
  );
}

/** One line across the top of a list: stale data, lost connection. */
export function Banner({ tone, icon: Icon, role = 'status', children, action }: NoticeProps) {
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-tile border px-3 py-2 text-sm font-medium',
        TONES[tone ?? 'neutral'],
      )}
    >
      {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0" /> : null}
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  );
}

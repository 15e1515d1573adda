import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

const VARIANTS: Record<Variant, string> = {
  primary: 'border border-ink bg-ink text-panel hover:bg-ink-2',
  secondary: 'border border-outline bg-panel text-ink hover:bg-hover',
  quiet: 'text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border border-under-ring bg-red-ground text-red-ink hover:brightness-95',
};

/** The look of a button, also for links that act as one. */
export function buttonClass(variant: Variant = 'secondary', extra?: string): string {
  return classNames(
    'inline-flex min-h-10 items-center justify-center gap-2 rounded-tile px-3.5 text-base font-semibold whitespace-nowrap',
    'motion-safe:transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 touch:min-h-thumb',
    VARIANTS[variant],
    extra,
  );
}

type ButtonProps = ComponentProps<'button'> & { variant?: Variant };

export function Button({ variant = 'secondary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}

import type { ComponentProps } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & { label: string; hideLabel?: boolean };

export function TextField({ label, hideLabel = false, className, type = 'text', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classNames('min-w-0', className)}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'mb-1.5 block text-base font-semibold text-ink-2'}
      >
        {label}
      </label>
      <input
        id={id}
        type={type}
        className="min-h-10 w-full rounded-tile border border-outline bg-panel px-3 text-base text-ink placeholder:text-ink-3 read-only:bg-raised read-only:text-ink-2 disabled:opacity-55 touch:min-h-thumb touch:text-md"
        {...rest}
      />
    </div>
  );
}

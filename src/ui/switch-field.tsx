import { useId } from 'react';
import { classNames } from './class-names.ts';

type SwitchFieldProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

/** A browser's own checkbox in the role of a switch: nothing to load before the first rows. */
export function SwitchField({ label, checked, onChange, className }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classNames('flex min-h-10 items-center gap-2.5 max-md:min-h-thumb', className)}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-outline transition-colors before:absolute before:top-0.75 before:left-0 before:size-4.5 before:translate-x-0.75 before:rounded-full before:bg-panel before:transition-transform checked:bg-ink checked:before:translate-x-4.75"
      />
      <label htmlFor={id} className="cursor-pointer text-base font-medium text-ink select-none">
        {label}
      </label>
    </div>
  );
}

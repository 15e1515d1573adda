import { useId } from 'react';

type SwitchFieldProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A browser's own checkbox in the role of a switch: nothing to load before the first rows. */
export function SwitchField({ label, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-8 shrink-0 items-center gap-1.5 whitespace-nowrap touch:min-h-thumb">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="relative h-5 w-8 shrink-0 cursor-pointer appearance-none rounded-full bg-outline transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-panel before:transition-transform checked:bg-ink checked:before:translate-x-3"
      />
      <label htmlFor={id} className="cursor-pointer text-sm font-medium text-ink select-none">
        {label}
      </label>
    </div>
  );
}

import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

// Not drawn anew whenever the field is.
const CHEVRON = (
  <ChevronDown
    aria-hidden="true"
    className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-ink-3"
  />
);

type SelectFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
};

/** The browser's own select: a phone shows its native picker for it. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled,
  className,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className={classNames('relative min-w-0', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="min-h-8 w-full appearance-none truncate rounded-tile border border-outline bg-panel pr-7 pl-2.5 text-sm text-ink hover:bg-hover touch:min-h-thumb touch:text-md"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {CHEVRON}
    </div>
  );
}

import * as Switch from '@radix-ui/react-switch';
import { useId } from 'react';
import { classNames } from './class-names.ts';

type SwitchFieldProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

export function SwitchField({ label, checked, onChange, className }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classNames('flex min-h-10 items-center gap-2.5 max-md:min-h-thumb', className)}>
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        className="relative h-6 w-10 shrink-0 rounded-full bg-edge transition-colors data-[state=checked]:bg-ink"
      >
        <Switch.Thumb className="block size-4.5 translate-x-0.75 rounded-full bg-panel transition-transform data-[state=checked]:translate-x-4.75" />
      </Switch.Root>
      <label htmlFor={id} className="cursor-pointer text-base font-medium text-ink select-none">
        {label}
      </label>
    </div>
  );
}

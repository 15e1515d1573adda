import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

type FetchButtonProps = {
  label: string;
  /** What it reads while its own job runs; the label unless given. */
  runningLabel?: string;
  isRunning: boolean;
  disabled: boolean;
  isPrimary?: boolean;
  onClick: () => void;
};

/** Starts a fetch; while that runs its arrow turns. */
export function FetchButton(props: FetchButtonProps) {
  const { label, runningLabel = label, isRunning, disabled, isPrimary = false, onClick } = props;
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} disabled={disabled} onClick={onClick}>
      <RefreshCw
        aria-hidden="true"
        className={classNames('size-4 shrink-0', isRunning && 'motion-safe:animate-spin')}
      />
      {isRunning ? runningLabel : label}
    </Button>
  );
}

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type ClearButtonProps = {
  label: string;
  /** What will be gone, in a sentence. */
  warning: string;
  disabled: boolean;
  onConfirm: () => void;
};

/** Deletes only after it was asked whether that is meant. */
export function ClearButton({ label, warning, disabled, onConfirm }: ClearButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" disabled={disabled} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={`${label}?`} description={warning}>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button
            variant="danger"
            onClick={() => {
              setOpen(false);
              onConfirm();
            }}
          >
            Delete
          </Button>
        </div>
      </Dialog>
    </>
  );
}

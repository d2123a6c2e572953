import { IconPhotoUp } from '@tabler/icons-react';
import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { Button } from '@/kit/ui/navigation/button';

type PickProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'icon'> & {
  label: string;
  /** PNG, JPEG and WebP alone, no SVG. */
  plain?: boolean;
  onPick: (file: File) => void;
};

/** The button that chooses the file of a logo. */
export function PickPicture({ label, plain, onPick, ...button }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file can be chosen again
    if (file) onPick(file);
  };
  const types = plain ? 'image/png,image/jpeg,image/webp' : 'image/svg+xml,image/png,image/jpeg,image/webp';
  return (
    <>
      <input ref={input} type="file" accept={types} hidden aria-label={label} onChange={take} />
      <Button {...button} icon={<IconPhotoUp />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

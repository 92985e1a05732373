import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { PICTURE_TYPES } from '../../../shared/media/upload-rules.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';

interface UploadButtonProps {
  label: string;
  variant?: ButtonVariant;
  isMultiple?: boolean;
  className?: string;
  onFiles(files: File[]): void;
}

/** Opens the file chooser, or a phone's photos. */
export function UploadButton({
  label,
  variant = 'secondary',
  isMultiple = false,
  className,
  onFiles,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} className={className} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-5" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        multiple={isMultiple}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}

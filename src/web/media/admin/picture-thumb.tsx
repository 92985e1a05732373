import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { pictureSrcSet } from '../../../shared/media/rules.ts';

interface PictureThumbProps {
  url: string;
  /** CSS sizes in which it is shown, for the browser's choice among the copies. */
  sizes: string;
  alt?: string;
  className?: string;
}

/** A picture of the library, small; a sign where it does not load. */
export function PictureThumb({ url, sizes, alt = '', className = '' }: PictureThumbProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === url) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={`flex items-center justify-center bg-sunken text-muted ${className}`}
      >
        <ImageOff aria-hidden className="size-8" strokeWidth={1.5} />
      </span>
    );
  }
  return (
    <img
      src={url}
      srcSet={pictureSrcSet(url)}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(url)}
      className={`bg-sunken object-contain ${className}`}
    />
  );
}

import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { pictureSrcSet } from '../../../shared/media/rules.ts';

interface PictureThumbProps {
  url: string;
  /** The `sizes` attribute, by which the browser selects a copy. */
  sizes: string;
  alt?: string;
  className?: string;
}

/** A thumbnail of a picture; an icon when it fails to load. */
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

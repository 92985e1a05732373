import { Soup } from 'lucide-react';
import { useState } from 'react';
import { PICTURE_FORMATS, pictureSrcSet } from '../../shared/media/rules.ts';

interface FoodPictureProps {
  url: string | null;
  alt: string;
  /** The `sizes` attribute, by which the browser selects a copy. */
  sizes: string;
  /** Whether it is in the first view, and fetched at once. */
  isFirst?: boolean;
  className?: string;
}

/** A dish's picture; the fallback picture when there is none or it fails to load. */
export function DishPicture({ url, alt, sizes, isFirst = false, className = '' }: FoodPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (!url || failedUrl === url) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={`flex items-center justify-center bg-sunken text-muted ${className}`}
      >
        <Soup aria-hidden className="size-2/5" strokeWidth={1.25} />
      </span>
    );
  }
  const onError = () => {
    console.warn(`The picture ${url} did not load`);
    setFailedUrl(url);
  };
  const avif = pictureSrcSet(url, 'avif');
  const picture = (
    <img
      // An error before hydration fires no event that React handles.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) onError();
      }}
      src={url}
      srcSet={pictureSrcSet(url)}
      sizes={sizes}
      alt={alt}
      width={800}
      height={600}
      loading={isFirst ? 'eager' : 'lazy'}
      // The menu is readable without pictures: page and scripts do not wait for the first ones.
      fetchPriority={isFirst ? 'low' : 'auto'}
      decoding="async"
      onError={onError}
      className={`object-cover ${className}`}
    />
  );
  if (!avif) return picture;
  return (
    <picture className="contents">
      <source type={PICTURE_FORMATS.avif} srcSet={avif} sizes={sizes} />
      {picture}
    </picture>
  );
}

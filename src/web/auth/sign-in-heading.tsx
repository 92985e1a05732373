import { useContext } from 'react';
import { ShopNameContext } from '../ui/shop-name.ts';

/** The restaurant's name and the heading of both steps of signing in. */
export function SignInHeading({ title }: { title: string }) {
  const shop = useContext(ShopNameContext);
  return (
    <div>
      <p className="wrap-break-word font-semibold text-muted">
        <bdi>{shop}</bdi>
      </p>
      <h1 className="font-bold font-display text-3xl">{title}</h1>
    </div>
  );
}

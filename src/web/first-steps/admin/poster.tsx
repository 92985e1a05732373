import { LANGUAGE, LANGUAGES, type Language } from '../../../shared/languages.ts';
import { QrCode } from '../../ui/qr-code.tsx';

interface PosterProps {
  /** Address of the shop: `https://shop.example`. */
  address: string;
  /** Accessible name of the QR code. */
  label: string;
  names: Record<Language, string>;
  /** What customers do with the QR code. */
  calls: Record<Language, string>;
}

/** A page to print and hang up: the shop's name, its QR code and its address, for readers of each language. */
export function Poster({ address, label, names, calls }: PosterProps) {
  const shown = LANGUAGES.filter(
    (language, index) => LANGUAGES.findIndex((one) => names[one] === names[language]) === index,
  );
  return (
    <div className="mx-auto flex w-full max-w-lg break-inside-avoid flex-col items-center gap-6 rounded-3xl border border-line bg-white px-6 py-10 text-center text-black print:max-w-none print:gap-10 print:border-0 print:pt-16">
      <p className="flex flex-col gap-1 font-bold font-display text-4xl leading-tight wrap-anywhere print:text-6xl">
        {shown.map((language) => (
          <span key={language} lang={language} dir={LANGUAGE[language].direction}>
            {names[language]}
          </span>
        ))}
      </p>
      <QrCode text={`${address}/`} label={label} className="w-full max-w-72 print:max-w-[11cm]" />
      <p className="flex flex-col gap-1 font-semibold text-xl print:text-3xl">
        {LANGUAGES.map((language) => (
          <span key={language} lang={language} dir={LANGUAGE[language].direction}>
            {calls[language]}
          </span>
        ))}
      </p>
      <p className="font-semibold text-lg wrap-anywhere print:text-2xl">
        <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
      </p>
    </div>
  );
}

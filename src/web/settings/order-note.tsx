/** Length up to which a note is shown whole. */
const SHORT_NOTE = 120;

/** The owner's note (spec.md §2); a long one is cut to two lines until it is opened, so that it does not push the menu away. */
export function OrderNote({ text }: { text: string }) {
  if (text === '') return null;
  const look = 'mt-1.5 text-muted text-sm leading-snug short:mt-0.5 short:text-xs';
  if (text.length <= SHORT_NOTE) {
    return (
      <p className={look} dir="auto">
        {text}
      </p>
    );
  }
  return (
    <details className={`group ${look}`} dir="auto">
      <summary className="line-clamp-2 cursor-pointer list-none group-open:line-clamp-none short:line-clamp-1 short:group-open:line-clamp-none">
        {text}
      </summary>
    </details>
  );
}

interface GroupErrorProps {
  /** For the group's `aria-describedby`. */
  id?: string;
  error: string | undefined;
}

/** What is wrong with a group of fields, which takes the focus where none of them is at fault alone. */
export function GroupError({ id, error }: GroupErrorProps) {
  if (!error) return null;
  return (
    <p id={id} role="alert" tabIndex={-1} data-invalid className="mt-2 font-semibold text-danger text-sm">
      {error}
    </p>
  );
}

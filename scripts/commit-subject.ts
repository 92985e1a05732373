const MAX_LENGTH = 72;
/**
 * Verbs with -ed, -ing or -s endings ("Added", "Adding", "Adds"), except base forms such as "Embed", "Bring" and
 * "Pass".
 */
const OTHER_FORM =
  /^(?!(?:Bring|Ping|Ring|String|Swing|Wring|Feed|Need|Seed|Speed|Shed|Embed|Heed|Focus|Bias)$)\w*(?:ed|ing|[^s\W]s)$/;
const NO_VERB = /^(?:A|An|The|This|These|That|It|We|I|No|Some|Now|More|WIP)$/;

/** Returns the problems of a commit's subject (CONTRIBUTING.md, "Commit messages"); empty when it is valid. */
export function problemsOfSubject(subject: string): string[] {
  const [first = ''] = subject.split(/[\s,:]/, 1);
  return [
    subject.length > MAX_LENGTH ? `has ${subject.length} characters; at most ${MAX_LENGTH} fit` : '',
    /^\p{Lu}/u.test(subject) ? '' : 'must begin with a capital letter',
    subject.endsWith('.') ? 'must have no full stop' : '',
    OTHER_FORM.test(first) || NO_VERB.test(first)
      ? `must begin with a verb as an order, such as "Add", not "${first}"`
      : '',
  ].filter(Boolean);
}

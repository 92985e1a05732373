import { Fragment, type ReactNode } from 'react';

interface InlinePartsProps {
  /** A translated text with a `{{name}}` placeholder for each part. */
  text: string;
  parts: Record<string, ReactNode>;
}

/** A text with elements in it, such as an isolated price, at the positions given by the translation. */
export function InlineParts({ text, parts }: InlinePartsProps) {
  return text.split(/(\{\{\w+\}\})/).map((piece) => {
    const name = /^\{\{(\w+)\}\}$/.exec(piece)?.[1];
    return <Fragment key={piece}>{name === undefined ? piece : parts[name]}</Fragment>;
  });
}

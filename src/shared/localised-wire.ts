import { z } from 'zod';
import { LANGUAGE, LANGUAGES, type Language } from './languages.ts';
import { fieldIn, fieldsOf, type LocalisedText, readFields, withoutBlanks } from './localised-text.ts';
import { uncheckedForm } from './wire.ts';

/*
 * Localised texts on the wire: one value in the program, flat fields `name`, `nameHe`, `nameTr` of the containing
 * object on the wire (spec.md §3).
 */

type TextSchema = z.ZodType<string | null | undefined, string | null | undefined>;

/** A text of a {@link localisedObject}; `Value` is its decoded form. */
class TextField<Value> {
  readonly base: TextSchema;
  readonly others: TextSchema;
  readonly isPartial: boolean;
  /** Phantom property, used by the types only. */
  declare readonly value: Value;

  constructor(schemas: { base: TextSchema; others: TextSchema }, isPartial: boolean) {
    this.base = schemas.base;
    this.others = schemas.others;
    this.isPartial = isPartial;
  }

  schemaIn(language: Language): z.ZodType {
    const schema = LANGUAGE[language].suffix === '' ? this.base : this.others;
    return this.isPartial ? schema.optional() : schema;
  }
}

/** A text with all its fields present; `base` is the schema of a required base text. */
export function inEachLanguage(others: TextSchema, base: TextSchema = others): TextField<LocalisedText> {
  return new TextField({ base, others }, false);
}

/** A change of a text: missing languages stay unchanged, null or an empty text removes one. */
export function changeInEachLanguage(
  others: TextSchema,
  base: TextSchema = others,
): TextField<LocalisedText | undefined> {
  return new TextField<LocalisedText | undefined>({ base, others }, true);
}

type Shape = Record<string, z.ZodType | TextField<LocalisedText | undefined>>;
type SchemaOf<Part> =
  Part extends TextField<infer Value>
    ? undefined extends Value
      ? z.ZodOptional<z.ZodType<LocalisedText>>
      : z.ZodType<LocalisedText>
    : Part;
type ProgramOf<S extends Shape> = z.output<z.ZodObject<{ [Key in keyof S]: SchemaOf<S[Key]> & z.ZodType }>>;
type Wire = Record<string, unknown>;

/**
 * A codec of an object whose localised texts are flat on the wire. `refine` adds validations of the wire form, whose
 * errors name its fields.
 */
export function localisedObject<const S extends Shape>(
  shape: S,
  refine: (wire: z.ZodObject) => z.ZodType = (wire) => wire,
): z.ZodType<ProgramOf<S>, Wire> {
  const texts = Object.entries(shape).flatMap(([name, part]) =>
    part instanceof TextField ? [wireTextOf(name, part)] : [],
  );
  const codec = z.codec(refine(z.object(wireShape(shape))), uncheckedForm<Wire>(), {
    decode: (wire) => collectTexts(wire as Wire, texts),
    encode: (value) => spread(value, texts),
  });
  return codec as unknown as z.ZodType<ProgramOf<S>, Wire>;
}

export const NAME_REQUIRED = 'Please provide a name in at least one language';

/** Returns a validation for {@link localisedObject}: the text `name` in any language, else `error` at that text. */
export function requireText(name: string, error: string): (wire: z.ZodObject) => z.ZodObject {
  const hasText = (given: unknown) =>
    typeof given !== 'object' || given === null || fieldsOf(name).some((field) => (given as Wire)[field]);
  return (wire) => wire.refine(hasText, { path: [name], error, when: () => true });
}

/** A text of an object, and its fields on the wire. */
interface WireText {
  name: string;
  isPartial: boolean;
  /** `blank` is how the field's schema represents a missing text. */
  fields: { language: Language; field: string; blank: '' | null }[];
}

function wireTextOf(name: string, text: TextField<LocalisedText | undefined>): WireText {
  const fields = LANGUAGES.map((language) => {
    const blank = text.schemaIn(language).safeParse(null).success ? null : ('' as const);
    return { language, field: fieldIn(name, language), blank };
  });
  return { name, isPartial: text.isPartial, fields };
}

function wireShape(shape: Shape): Record<string, z.ZodType> {
  const fields = Object.entries(shape).flatMap(([name, part]): [string, z.ZodType][] =>
    part instanceof TextField
      ? LANGUAGES.map((language) => [fieldIn(name, language), part.schemaIn(language)])
      : [[name, part]],
  );
  return Object.fromEntries(fields);
}

function collectTexts(wire: Wire, texts: readonly WireText[]): Wire {
  const value = { ...wire };
  for (const { name, isPartial, fields } of texts) {
    const text = readFields(wire as Record<string, string | null>, name);
    for (const { field } of fields) delete value[field];
    if (!isPartial) value[name] = withoutBlanks(text);
    else if (Object.keys(text).length > 0) value[name] = text;
  }
  return value;
}

function spread(value: Wire, texts: readonly WireText[]): Wire {
  const wire = { ...value };
  for (const { name, isPartial, fields } of texts) {
    const text = value[name] as LocalisedText | undefined;
    delete wire[name];
    for (const { language, field, blank } of fields) {
      const written = text?.[language];
      if (isPartial && written === undefined) continue;
      wire[field] = written || blank;
    }
  }
  return wire;
}

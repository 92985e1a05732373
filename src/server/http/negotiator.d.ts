/* What content-encoding.ts and language.ts use of negotiator, whose published types do not know the option `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    encoding<Name extends string>(
      available: readonly Name[],
      options: { preferred: readonly Name[] },
    ): Name | undefined;
    language<Name extends string>(available: readonly Name[]): Name | undefined;
  }
}

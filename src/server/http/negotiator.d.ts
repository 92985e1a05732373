/* What content-encoding.ts uses of negotiator, whose published types do not know the option `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    encoding<Name extends string>(
      available: readonly Name[],
      options: { preferred: readonly Name[] },
    ): Name | undefined;
  }
}

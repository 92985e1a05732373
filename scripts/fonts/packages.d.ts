/* The part of subset-font that subset.ts uses. The package is installed only by `npm run fonts`, but types are checked everywhere. */

declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** OpenType features to keep. */
    keepFeatures: string[];
    /** Ranges to keep of a variable font's axes. */
    variationAxes?: Record<string, { min: number; max: number }>;
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/*
 * Makes the small fonts that pages load first, `src/web/ui/fonts/*.woff2`: the letters that menus of the shop's languages
 * are written with, out of the packages' larger files, which browsers load for others. `npm run fonts` installs this
 * folder's own packages first, which `npm ci` does not. The letters are those of `src/web/ui/first-fonts.css`.
 */

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const LATIN = `${ASCII}\u00A0«»°·½×ÇÉÖÜàáâäçèéêëíîïñóôöùúûüı–—‘’“”•…€`;
const HEBREW = `${String.fromCodePoint(...Array.from({ length: 27 }, (_, index) => 0x5d0 + index))}־׳״₪`;
const TURKISH = 'ĞğİŞş';

const RUBIK = 'node_modules/@fontsource-variable/rubik/files/rubik';
const FRANK = 'node_modules/@fontsource/frank-ruhl-libre/files/frank-ruhl-libre';
const FONTS = [
  { name: 'rubik-latin', from: `${RUBIK}-latin-wght-normal`, letters: LATIN },
  { name: 'rubik-hebrew', from: `${RUBIK}-hebrew-wght-normal`, letters: HEBREW },
  { name: 'rubik-turkish', from: `${RUBIK}-latin-ext-wght-normal`, letters: TURKISH },
  { name: 'frank-ruhl-libre-latin', from: `${FRANK}-latin-700-normal`, letters: LATIN },
  { name: 'frank-ruhl-libre-hebrew', from: `${FRANK}-hebrew-700-normal`, letters: HEBREW },
  { name: 'frank-ruhl-libre-turkish', from: `${FRANK}-latin-ext-700-normal`, letters: TURKISH },
];

/** Kerning, marks, digits of equal width, and the forms of letters in a language. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];
/** The weights that the style sheets use. */
const WEIGHTS = { min: 400, max: 700 };

const ROOT = new URL('../../', import.meta.url);

for (const { name, from, letters } of FONTS) {
  const font = await readFile(new URL(`${from}.woff2`, ROOT));
  const subset = await subsetFont(font, letters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    ...(from.startsWith(RUBIK) && { variationAxes: { wght: WEIGHTS } }),
  });
  const file = new URL(`src/web/ui/fonts/${name}-first.woff2`, ROOT);
  await writeFile(file, subset);
  console.log(`${fileURLToPath(file)}: ${subset.length} bytes instead of ${font.length}`);
}

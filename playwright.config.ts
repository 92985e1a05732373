import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath, findHeadlessShell } from './test/setup/chromium.ts';
import { morningZone } from './test/setup/morning-zone.ts';
import { runsAllTests } from './test/setup/suite.ts';

/** Journeys with notifications, which the headless shell does not support: they use the full browser. */
const WITH_NOTIFICATIONS = ['alerts.spec.ts', 'push.spec.ts'];

/** Chromium's settings: those of Playwright, a mouse, which this flag replaces; and lazy pictures load once in view. */
const SETTINGS = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'lazyLoadingImageMarginPx4G=0',
  'lazyLoadingImageMarginPxUnknown=0',
];

/**
 * Chromium's flags for journeys, which save a tenth of their processor time. A page lives for seconds, in which
 * optimising its scripts takes longer than it saves. With a limit of one, no second process is started in advance.
 */
const JOURNEY_FLAGS = [
  ...CHROMIUM_FLAGS,
  '--js-flags=--no-opt --no-maglev',
  '--renderer-process-limit=1',
  `--blink-settings=${SETTINGS}`,
];

// Set once: the processes that run journeys read this file again, and inherit it.
process.env.TIME_ZONE ??= morningZone(Date.now());

/** Browser journeys over the real program, each worker with a shop and a database of its own. */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/setup/open-demo.ts',
  // The folder is emptied at each run, so it is one of its own.
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // Journeys with the tag @extended run with `npm run test:all` only.
  ...(!runsAllTests && { grepInvert: /@extended/ }),
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes at the second try hides a fault, of the shop or of the test.
  retries: 0,
  // One more than the two cores of a small machine: a journey often waits for its page.
  workers: 3,
  // Far more than a journey takes, on a busy machine too: none is judged by time.
  timeout: 360_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./test/setup/page-on-failure.ts'], ['json', { outputFile: 'test-results/e2e.json' }]],
  projects: [
    {
      // First: another browser needs other workers, which would run these few journeys alone at the end.
      name: 'notifications',
      testMatch: WITH_NOTIFICATIONS,
      use: { launchOptions: { executablePath: chromiumPath(), args: JOURNEY_FLAGS } },
    },
    { name: 'journeys', testIgnore: WITH_NOTIFICATIONS },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: process.env.TIME_ZONE,
    // Requests of a service worker pass by the tests' own routing; the journeys that are about it allow it.
    serviceWorkers: 'block',
    // Drawing animations takes a tenth of a run's processor time; order.spec.ts runs with them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findHeadlessShell() ?? chromiumPath(), args: JOURNEY_FLAGS },
  },
});

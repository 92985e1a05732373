/**
 * Whether all tests run (`npm run test:all`), and not only the core ones (`npm test`): long tests, extended journeys,
 * every server test on both databases, and more runs of each property.
 */
export const runsAllTests = process.env.ALL_TESTS === 'true';

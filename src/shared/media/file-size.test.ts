import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '1 kB'],
  [1, '1 kB'],
  [1536, '2 kB'],
  [340 * 1024, '340 kB'],
  [1024 * 1024 - 1, '1 MB'],
  [1.44 * 1024 * 1024, '1.4 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%d bytes are shown as %j', (bytes, text) => {
  expect(formatFileSize(bytes, 'en')).toBe(text);
});

import { expect, test } from 'vitest';
import { uploadProblem } from './upload-rules.ts';

test.each([
  ['image/png', 1, null],
  ['image/jpeg', 10_485_760, null],
  ['image/jpeg', 10_485_761, 'tooLarge'],
  ['image/svg+xml', 1, 'notAPicture'],
  ['application/pdf', 1, 'notAPicture'],
  ['', 1, 'notAPicture'],
  ['text/image/png', 1, 'notAPicture'],
  ['x-image/heic', 1, 'notAPicture'],
])('uploading a file of type %j with %i bytes is rejected as %j', (type, size, problem) => {
  expect(uploadProblem({ type, size, name: 'photo' })).toBe(problem);
});

test.each([
  ['image/heic', 'IMG_1.HEIC', 'heic'],
  ['image/heif-sequence', 'burst', 'heic'],
  ['', 'IMG_1.HEIC', 'heic'],
  ['', 'photo.heif', 'heic'],
  ['image/jpeg', 'IMG_1.heic', null],
  ['', 'heic', 'notAPicture'],
  ['', 'IMG_1.heic.pdf', 'notAPicture'],
])('uploading a file of type %j named %j is rejected as %j', (type, name, problem) => {
  expect(uploadProblem({ type, size: 1, name })).toBe(problem);
});

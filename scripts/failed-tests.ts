import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of an error's message: what was expected and received. */
const MAX_LINES = 8;

export interface FailedTest {
  name: string;
  message: string;
}

/** What is read of the results that Vitest's reporter `json` writes. */
export interface VitestResults {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** What is read of the results that Playwright's reporter `json` writes. */
export interface JourneyResults {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: JourneyError[];
  suites: JourneySuite[];
}

interface JourneySuite {
  specs: { file: string; title: string; tests: { status: string; results: { errors: JourneyError[] }[] }[] }[];
  suites?: JourneySuite[];
}

interface JourneyError {
  message?: string;
}

/** Failed tests, and files that failed outside of their tests. */
export function failedTests({ testResults }: VitestResults): FailedTest[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [toFailed(basename(file), [message])];
    return failed.map((test) => toFailed(`${basename(file)}: ${test.fullName}`, test.failureMessages));
  });
}

/** Failed journeys, and errors outside of journeys. */
export function failedJourneys({ errors, suites }: JourneyResults): FailedTest[] {
  return [...errors.map(({ message = '' }) => toFailed('Playwright', [message])), ...suites.flatMap(failedOfSuite)];
}

function failedOfSuite({ specs, suites = [] }: JourneySuite): FailedTest[] {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap((result) => result.errors.map(({ message = '' }) => message));
        return toFailed(`${file}: ${title}`, messages);
      }),
  );
  return [...failed, ...suites.flatMap(failedOfSuite)];
}

function toFailed(name: string, messages: readonly string[]): FailedTest {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  const told = lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return { name, message: told.slice(0, MAX_LINES).join('\n') };
}

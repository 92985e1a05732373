import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { problemsOfSubject } from './commit-subject.ts';

/*
 * Checks the subjects of the newest commits, back to the one that introduced this check. Without a history, as in an
 * archive, there is nothing to check; in a shallow clone it starts at the oldest commit available.
 */

const MAX_COMMITS = 50;
const FILE = 'scripts/check-commits.ts';

const [first] = git(['log', '--diff-filter=A', '--format=%H', '--', FILE]);
const commits = first
  ? git(['log', '--no-merges', `--max-count=${MAX_COMMITS}`, '--format=%h %s', `${first}..HEAD`])
  : [];
const problems = commits.flatMap((commit) => {
  const [hash, subject] = [commit.slice(0, commit.indexOf(' ')), commit.slice(commit.indexOf(' ') + 1)];
  return problemsOfSubject(subject).map((problem) => `${hash} "${subject}": the first line ${problem}.`);
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error('Reword with "git commit --amend" or "git rebase --interactive".');
process.exit(problems.length > 0 ? 1 : 0);

/** Returns the lines that git prints; none when it fails or is not installed. */
function git(args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

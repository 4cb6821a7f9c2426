import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, outcome: 'passed' | 'retried' | 'failed', message: string }} Outcome `retried`: passed in the second attempt */

/**
 * Outcomes in a JSON report of Vitest, which keeps the errors of earlier attempts in a passed test.
 * @returns {Outcome[]}
 */
const ofVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name: file, message, assertionResults: tests }) => [
    ...(message ? [{ name: relative(root, file), outcome: 'failed', message }] : []),
    ...tests
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages }) => ({
        name: `${relative(root, file)} › ${fullName.trim()}`,
        outcome: status === 'passed' && failureMessages.length > 0 ? 'retried' : status,
        message: failureMessages.join('\n'),
      })),
  ]);

const outcomesOfPlaywright = { expected: 'passed', flaky: 'retried', unexpected: 'failed' };

/**
 * Outcomes in a JSON report of Playwright.
 * @returns {Outcome[]}
 */
const ofPlaywright = ({ specs = [], suites = [], errors = [] }, path = []) => [
  ...errors.map(({ message }) => ({ name: 'Playwright', outcome: 'failed', message: message ?? '' })),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status in outcomesOfPlaywright)
      .map(({ status, results }) => ({
        name: [...path, title].join(' › '),
        outcome: outcomesOfPlaywright[status],
        message: results.flatMap((result) => result.errors.map((error) => error.message ?? '')).join('\n'),
      })),
  ),
  ...suites.flatMap((suite) => ofPlaywright(suite, [...path, suite.title])),
];

/** Prints the failed tests with their messages, those that needed a second attempt, and how many passed. */
export function printSummary(folder, root) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const outcomes = files.flatMap((file) => {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return report.testResults ? ofVitest(report, root) : ofPlaywright(report);
  });
  const having = (outcome) => outcomes.filter((each) => each.outcome === outcome);
  for (const [title, outcome] of [
    ['Passed in the second attempt only', 'retried'],
    ['Failed tests', 'failed'],
  ]) {
    if (having(outcome).length > 0) console.log(`\n${title}:`);
    for (const { name, message } of having(outcome)) {
      const lines = stripVTControlCharacters(message).split('\n').slice(0, 12);
      console.log([`  ${name}`, ...lines.map((line) => `      ${line.slice(0, 300)}`)].join('\n'));
    }
  }
  console.log(`\n${having('passed').length + having('retried').length} passed, ${having('failed').length} failed`);
}

// Summarizes the reports that the steps of `npm test` write.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * A test that failed, for good or in its first attempt only.
 * @typedef {{ name: string, message: string }} Failure
 */

/**
 * Reads the reports of vitest and Playwright; those that are absent count nothing.
 * @param {string} folder where they are
 * @param {string} root names of files are relative to it
 * @returns {{ passed: number, failed: Failure[], retried: Failure[] }} `retried` passed in the second attempt
 */
export function readTestReports(folder, root) {
  const read = (file) => {
    try {
      return JSON.parse(readFileSync(join(folder, file), 'utf8'));
    } catch {
      return null;
    }
  };
  const parts = [
    unit(read('unit.json'), root),
    unit(read('browser.json'), root),
    e2e(read('stories.json')),
    e2e(read('e2e.json')),
  ];
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.flatMap((part) => part.failed),
    retried: parts.flatMap((part) => part.retried),
  };
}

/** The failures as printable lines; each message is shortened. */
export function linesOf(failures) {
  return failures.flatMap(({ name, message }) => [
    `  ${name}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line))
      .slice(0, 12)
      .map((line) => `      ${line.slice(0, 300)}`),
  ]);
}

/** vitest keeps the errors of earlier attempts in a passed test. */
function unit(report, root) {
  const failed = [];
  const retried = [];
  for (const file of report?.testResults ?? []) {
    const path = relative(root, file.name);
    const tests = file.assertionResults;
    for (const test of tests) {
      const failure = { name: `${path} › ${test.fullName.trim()}`, message: test.failureMessages.join('\n') };
      if (test.status === 'failed') failed.push(failure);
      else if (test.status === 'passed' && test.failureMessages.length > 0) retried.push(failure);
    }
    if (file.status === 'failed' && !tests.some(({ status }) => status === 'failed')) {
      failed.push({ name: path, message: file.message });
    }
  }
  return { passed: report?.numPassedTests ?? 0, failed, retried };
}

function e2e(report) {
  const failed = [];
  const retried = [];
  const walk = (suite, path) => {
    for (const { title, file, tests } of suite.specs ?? []) {
      for (const { status, results } of tests) {
        const message = results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')).join('\n');
        const failure = { name: [file, ...path, title].join(' › '), message };
        if (status === 'unexpected') failed.push(failure);
        else if (status === 'flaky') retried.push(failure);
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...path, inner.title]);
  };
  for (const suite of report?.suites ?? []) walk(suite, []);
  for (const { message } of report?.errors ?? []) failed.push({ name: 'Playwright', message: message ?? '' });
  return { passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0), failed, retried };
}

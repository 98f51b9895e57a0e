import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** The counts of a whole run and its last lines: the skipped tests with their reasons, and one line that sums up the run. */
export class Tally {
  passed = 0;
  failed = 0;
  /** Skipped suites and tests: the name, which contains the reason, and the number of tests. */
  #skipped = new Map();

  #skip(name) {
    this.#skipped.set(name, (this.#skipped.get(name) ?? 0) + 1);
  }

  /** Counts a check that passes or fails as a whole. */
  check(ok) {
    if (ok) this.passed++;
    else this.failed++;
  }

  /**
   * Adds the counts of a suite's own report, and returns true when all is well. A suite that ended badly without a failed test counts as
   * failed.
   */
  #suite({ passed, failed }, code) {
    this.passed += passed;
    this.failed += failed > 0 ? failed : code === 0 ? 0 : 1;
    return failed === 0 && code === 0;
  }

  /** Jest's report: a file that could not run at all counts as one failure; skipped tests go under the suite that names the reason. */
  jest(file, code, root) {
    const report = reportIn(file);
    for (const { name, assertionResults } of report?.testResults ?? [])
      for (const { status, ancestorTitles, title } of assertionResults)
        if (status === 'pending') this.#skip(`${relative(root, name)}: ${ancestorTitles[0] ?? title}`);
    return this.#suite(
      { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0) },
      code,
    );
  }

  /** Playwright's report. A test that passed only at a second try has failed. */
  playwright(file, code) {
    const report = reportIn(file);
    const walk = ({ specs = [], suites = [] }) => {
      for (const { title, file: from, tests } of specs)
        for (const { status, annotations } of tests)
          if (status === 'skipped')
            this.#skip(`e2e/${from}: ${annotations.find(({ type, description }) => type === 'skip' && description)?.description ?? title}`);
      suites.forEach(walk);
    };
    walk(report ?? {});
    const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
    return this.#suite({ passed: expected, failed: unexpected + flaky + (report?.errors.length ?? 0) }, code);
  }

  /** The lines that close the run. */
  lines() {
    const skipped = [...this.#skipped.values()].reduce((total, count) => total + count, 0);
    return [
      ...[...this.#skipped].map(([name, count]) => `omitidas, ${count}: ${name}`),
      `${this.passed} passed, ${this.failed} failed, ${skipped} skipped`,
    ];
  }
}

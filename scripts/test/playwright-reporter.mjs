import { inRepository, problemOf, writeRecords } from './record.mjs'

const outcomes = { expected: 'passed', skipped: 'skipped' }

/** A reporter that records the results of Playwright's tests and prints nothing. */
export default class PlaywrightReporter {
  problems = []

  onBegin(_config, suite) {
    this.suite = suite
  }

  onError(error) {
    this.problems.push(problemOf(error))
  }

  onEnd() {
    const tests = (this.suite?.allTests() ?? []).map((test) => {
      const result = test.results.at(-1)
      const trace = result?.attachments.find(({ name }) => name === 'trace')?.path
      return {
        file: inRepository(test.location.file),
        title: test.titlePath().slice(3).join(' '),
        outcome: outcomes[test.outcome()] ?? 'failed',
        seconds: (result?.duration ?? 0) / 1000,
        problems: (result?.errors ?? []).map(problemOf),
        ...(trace && { trace: inRepository(trace) }),
      }
    })
    writeRecords({ tests, problems: this.problems })
  }
}

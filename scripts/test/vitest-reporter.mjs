import { inRepository, problemOf, writeRecords } from './record.mjs'

/** A reporter that records the results of vitest's tests and prints nothing. */
export default class VitestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...ofModule(module)])
    writeRecords({ tests, problems: unhandledErrors.map(problemOf) })
  }
}

/** Returns the titles from the outermost group to this one, as vitest's `-t` matches them. */
const titleOf = (entity) => (entity.type === 'module' ? '' : `${titleOf(entity.parent)} ${entity.name}`.trim())

function* ofModule(module) {
  const about = { file: inRepository(module.moduleId), project: module.project.name }
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result()
    const outcome = state === 'passed' || state === 'failed' ? state : 'skipped'
    yield {
      ...about,
      title: titleOf(test),
      outcome,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      problems: errors.map(problemOf),
    }
  }
  // Failures outside of a test: the file itself, or the set-up of its groups.
  const groups = [module, ...module.children.allSuites()]
  for (const group of groups) {
    const problems = group.errors().map(problemOf)
    if (problems.length) yield { ...about, title: titleOf(group), outcome: 'failed', seconds: 0, problems }
  }
}

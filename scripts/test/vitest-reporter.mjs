import { inRepository, problemOf, writeRecords } from './record.mjs'

/** Writes what vitest's tests did, and prints nothing. */
export default class VitestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...ofModule(module)])
    writeRecords({ tests, problems: unhandledErrors.map(problemOf) })
  }
}

/** The titles from the outermost group to this one, as vitest's `-t` matches them. */
const titleOf = (entity) => (entity.type === 'module' ? '' : `${titleOf(entity.parent)} ${entity.name}`.trim())

function* ofModule(module) {
  const about = { file: inRepository(module.moduleId), project: module.project.name }
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result()
    const outcome = state === 'passed' || state === 'failed' ? state : 'skipped'
    yield { ...about, title: titleOf(test), outcome, seconds: (test.diagnostic()?.duration ?? 0) / 1000, problems: errors.map(problemOf) }
  }
  // What fails outside of a test: the file itself, or what its groups set up.
  const groups = [module, ...module.children.allSuites()]
  for (const group of groups) {
    const problems = group.errors().map(problemOf)
    if (problems.length) yield { ...about, title: titleOf(group), outcome: 'failed', seconds: 0, problems }
  }
}

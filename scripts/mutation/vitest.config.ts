import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

const wanted = process.env['MUTATION_PROJECTS']?.split(',')

/** The projects of the area under test: to kill a mutant on one library is enough. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: (config.test?.projects ?? []).filter(
      (project) => typeof project === 'object' && 'test' in project && wanted?.includes(String(project.test?.name)),
    ),
  },
})

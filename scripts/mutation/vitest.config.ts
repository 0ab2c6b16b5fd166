import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import config from '../../vitest.config.ts'

const wanted = process.env['MUTATION_PROJECTS']?.split(',') ?? []
const projects = (config.test?.projects ?? []) as TestProjectInlineConfiguration[]

/**
 * The projects of the area under test: killing a mutant on one library is enough. Modules are loaded again for each
 * mutant, because one may hold a value that it has computed under another.
 */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: projects
      .filter(({ test }) => wanted.includes(String(test?.name)))
      .map((project) => ({ ...project, test: { ...project.test, isolate: true } })),
  },
})

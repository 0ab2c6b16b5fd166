import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import config from '../../vitest.config.ts'
import { lastingPool } from './lasting-pool.ts'

const wanted = process.env['MUTATION_PROJECTS']?.split(',') ?? []
const projects = (config.test?.projects ?? []) as TestProjectInlineConfiguration[]

/** The projects of the area under test: killing a mutant on one library is enough. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: projects
      .filter(({ test }) => wanted.includes(String(test?.name)))
      .map((project) => ({
        ...project,
        plugins: [lastingPool],
        test: { ...project.test, isolate: true },
      })),
  },
})

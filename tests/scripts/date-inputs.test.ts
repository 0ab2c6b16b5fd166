import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../server/lib/project-root.ts'

it('the office has no date input of the browser, whose order and calendar are not those of its language', () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(300)
  const native = files.filter((file) =>
    /type(?:=|: )\{?['"](?:date|datetime-local|month|week)['"]/.test(readFileSync(file, 'utf8')),
  )
  expect(native).toEqual([])
})

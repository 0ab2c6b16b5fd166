import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { layers } from '../../../scripts/vite/layers.ts'

type Hooks = {
  configResolved: (config: { root: string }) => void
  transform: (code: string, id: string) => { code: string } | null
}
/** Returns the plugin's function for a project in a folder. */
function transformIn(root: string) {
  const plugin = layers() as unknown as Hooks
  plugin.configResolved({ root })
  return plugin.transform
}
const transform = transformIn('/office')

it.each([
  ['/src/styles/base.css', 'base'],
  ['/src/ui/form/field.css', 'ui'],
  ['/src/features/support/support-widget.css?direct', 'features'],
])('the styles of %s are in the layer %s', (file, layer) => {
  expect(transform('a {}', `/office${file}`)?.code).toMatch(new RegExp(`^@layer ${layer} \\{\\s*a \\{\\}\\s*\\}\\s*$`))
})

it('a project in a folder named src is built like any other', () => {
  expect(transformIn('/src')('a {}', '/src/src/styles/base.css')?.code).toContain('@layer base')
})

it('styles of an unknown folder are refused, and other files left alone', () => {
  expect(() => transform('a {}', '/office/src/embed/frame.css')).toThrow('No cascade layer')
  expect(transform('a', '/office/src/ui/button.tsx')).toBeNull()
})

it('the document states the order of the layers before the start script can ask for styles', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
  expect(document).toMatch(/@layer base,ui,features[^]*<!-- boot -->/)
})

import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { RENAMED } from '../../../scripts/replacements/preact-react.ts'

/** The names that React's own layer over Preact translates: attributes of SVG, and events. */
const TRANSLATED =
  /^(?:accent|alignment|arabic|baseline|cap|clip(?!PathU)|color|dominant|fill|flood|font|glyph(?!R)|horiz|image(?!S)|letter|lighting|marker(?!H|W|U)|overline|paint|pointer|shape|stop|strikethrough|stroke|text(?!L)|transform|underline|unicode|units|v|vector|vert|word|writing|x(?!C))[A-Z]|^on(?:Focus|Blur|DoubleClick)$/
/** What it does besides, and the office does without. */
const REFUSED = ['defaultValue', 'defaultChecked', 'multiple', 'translate', 'dangerouslySetInnerHTML', 'class']

type Attribute = { file: string; name: string }

/** Returns the attributes of elements, not of components, that the office states. */
function attributes(): Attribute[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  return files.flatMap((file) => {
    const found: Attribute[] = []
    const visit = (node: ts.Node): void => {
      if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && /^[a-z]/.test(node.tagName.getText()))
        for (const attribute of node.attributes.properties)
          if (ts.isJsxAttribute(attribute)) found.push({ file, name: attribute.name.getText() })
      ts.forEachChild(node, visit)
    }
    visit(
      ts.createSourceFile(file, readFileSync(`src/${file}`, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
    )
    return found
  })
}

const all = attributes()

it('each property of an element that a browser knows by another name is renamed on Preact', () => {
  expect(all.length).toBeGreaterThan(1_000)
  expect(all.some(({ name }) => name === 'strokeWidth')).toBe(true)
  expect(all.filter(({ name }) => TRANSLATED.test(name) && !(name in RENAMED))).toEqual([])
})

it('no element has a property to which React gives a meaning of its own', () => {
  expect(all.filter(({ name }) => REFUSED.includes(name))).toEqual([])
})

import { describe, expect, it, vi } from 'vitest'
import { decodeNamedCharacterReference } from '../../../scripts/replacements/named-character.ts'
import { trustedHtml, trustedScript } from '../../../src/lib/trusted-types.ts'
import { Markdown } from '../../../src/ui/layout/markdown.tsx'
import { render } from '../../helpers/render.tsx'

const JS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'javascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  '//evil.example@x',
  'javascript://x.example/%0aalert(1)',
]
const AROUND = [
  (url: string) => `[a](${url})`,
  (url: string) => `[a](<${url}>)`,
  (url: string) => `![a](${url})`,
  (url: string) => `<${url}>`,
  (url: string) => `[a][r]\n\n[r]: ${url}`,
]
const HTML = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<body onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mi xlink:href="javascript:alert(1)">x',
  '<form action="javascript:alert(1)"><input type=submit>',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example>',
  '<style>@import "//evil.example"</style>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<p style="background:url(javascript:alert(1))">',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php alert(1) ?>',
  '`<script>`<script>alert(1)</script>',
  '```html\n<script>alert(1)</script>\n```',
  '[x](http://a"onmouseover="alert(1))',
  '![x](http://a"onerror="alert(1))',
  '[x](http://a "title" onclick=alert(1))',
  '**<b onclick=alert(1)>x</b>**',
]
const attacks = [...HTML, ...JS.flatMap((url) => AROUND.map((around) => around(url)))]

const FORBIDDEN =
  'script, iframe, object, embed, style, link, meta, base, form, svg, math, video, audio, input, details'
const SAFE_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:']

describe('untrusted Markdown', () => {
  it('is tested with at least a hundred attacks', () => expect(attacks.length).toBeGreaterThanOrEqual(100))

  it.each(attacks)('renders %j as text or harmless markup', (attack) => {
    const { container } = render(<Markdown text={`Hello\n\n${attack}\n\nbye`} />)
    expect(container.querySelector(FORBIDDEN)).toBeNull()
    for (const element of container.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|style|srcdoc|formaction/)
        if (name === 'href' || name === 'src')
          expect(new URL(value, 'http://x.example').protocol).toSatisfy((protocol: string) =>
            SAFE_PROTOCOLS.includes(protocol),
          )
      }
    }
    expect(container.textContent).toContain('bye')
  })

  it.each(['https://help.example/', 'mailto:help@office.example', 'tel:+70000000000', '/help'])(
    'keeps a link to %s',
    (href) => {
      const { getByRole } = render(<Markdown text={`[us](${href})`} />)
      expect(getByRole('link', { name: 'us' })).toHaveAttribute('href', href)
    },
  )

  it('keeps only pictures from the web', () => {
    const { getAllByRole } = render(
      <Markdown text="![a](https://x.example/a.png) ![b](tel:1) ![c](mailto:c@x.example)" />,
    )
    expect(getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
      'https://x.example/a.png',
      null,
      null,
    ])
  })

  it('renders genuine formatting', () => {
    const { getByRole } = render(<Markdown text={'**Write** to [us](https://help.example/)\n\n- by mail'} />)
    expect(getByRole('link', { name: 'us' }).getAttribute('href')).toBe('https://help.example/')
    expect(getByRole('listitem').textContent).toBe('by mail')
  })
})

describe('under Trusted Types', () => {
  it('HTML passes through a policy with a name, and without them as it is', () => {
    const shout = (text: string) => text.toUpperCase()
    expect(trustedHtml('plain', shout)('a')).toBe('A')
    const createPolicy = vi.fn((_: string, { createHTML }: { createHTML: (text: string) => string }) => ({
      createHTML: (text: string) => `trusted ${createHTML(text)}`,
    }))
    vi.stubGlobal('trustedTypes', { createPolicy })
    expect(trustedHtml('shout', shout)('a')).toBe('trusted A')
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('shout', { createHTML: shout })
  })

  it('the address of a script passes through a policy that allows only that one', () => {
    expect(trustedScript('worker', '/sw.js')).toBe('/sw.js')
    const createPolicy = (_: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: () => `trusted ${createScriptURL('elsewhere')}`,
    })
    vi.stubGlobal('trustedTypes', { createPolicy })
    expect(trustedScript('worker', '/sw.js')).toBe('trusted /sw.js')
  })

  it.each([
    ['amp', '&'],
    ['copy', '©'],
    ['semi', ';'],
    ['notit', false],
    ['nothing', false],
    ['a><b', false],
  ])('the character %s is %j', (name, character) => {
    expect(decodeNamedCharacterReference(name)).toBe(character)
  })
})

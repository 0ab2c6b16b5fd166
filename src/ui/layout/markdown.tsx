import { micromark } from 'micromark'
import { useLayoutEffect, useRef } from 'react'
import { trustedHtml } from '../../lib/trusted-types.ts'
import './markdown.css'

const LINKS = /^(https?|mailto|tel):$/
const PICTURES = /^https?:$/

/**
 * Renders Markdown as formatted text: raw HTML as text, and links and pictures of the safe protocols only. It is large,
 * so callers load this module on demand.
 */
export function Markdown({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(contentOf(text)), [text])
  return <div className="markdown" ref={box} />
}

/**
 * micromark does not support `tel:`, so all protocols pass it; the HTML is for a template, in which nothing loads or
 * runs.
 */
const toInertHtml = trustedHtml('markdown', (text) => micromark(text, { allowDangerousProtocol: true }))

function contentOf(text: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = toInertHtml(text)
  keep('href', LINKS)
  keep('src', PICTURES)
  return template.content

  function keep(name: string, safe: RegExp) {
    for (const element of template.content.querySelectorAll(`[${name}]`))
      if (!safe.test(protocolOf(element.getAttribute(name) ?? ''))) element.removeAttribute(name)
  }
}

/** Returns the protocol as the browser reads it, which ignores spaces and line ends. */
function protocolOf(url: string): string {
  const link = document.createElement('a')
  link.href = url
  return link.protocol
}

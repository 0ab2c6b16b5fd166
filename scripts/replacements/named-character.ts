import { trustedHtml } from '../../src/lib/trusted-types.ts'

const toHtml = trustedHtml('entity', (name) => (/^[a-z\d]+$/i.test(name) ? `&${name};` : ''))
const template = document.createElement('template')

/**
 * Replaces the module `decode-named-character-reference`, whose HTML violates Trusted Types. Returns the character of a
 * name such as `amp`, or false.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  template.innerHTML = toHtml(name)
  const text = template.content.textContent ?? ''
  // What the browser does not know, or only a part of it, keeps its semicolon.
  return text === '' || (text.endsWith(';') && name !== 'semi') ? false : text
}

import { micromark } from 'micromark'
import './markdown.css'

/**
 * Renders Markdown as formatted text. By default, micromark escapes raw HTML and drops links with dangerous protocols.
 * It is large, so callers load this module on demand.
 */
export function Markdown({ text }: { text: string }) {
  return <div className="markdown" dangerouslySetInnerHTML={{ __html: micromark(text) }} />
}

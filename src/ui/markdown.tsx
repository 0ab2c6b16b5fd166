import { micromark } from 'micromark'
import './markdown.css'

/**
 * Markdown as formatted text. micromark escapes raw HTML and drops links with dangerous protocols, unless told
 * otherwise; it is heavy, so whoever shows markdown loads this on demand.
 */
export function Markdown({ text }: { text: string }) {
  return <div className="markdown" dangerouslySetInnerHTML={{ __html: micromark(text) }} />
}

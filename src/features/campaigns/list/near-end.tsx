import { useEffect, useRef } from 'react'
import type { ListView } from './shown-rows.ts'

/** A sentinel over the end of the rows, as high as a screen: more rows load when it comes into view. */
export function NearEnd({ view, isBusy }: { view: ListView; isBusy: boolean }) {
  const element = useRef<HTMLDivElement>(null)
  const { showMore, rows } = view
  const next = useRef(showMore)
  useEffect(() => void (next.current = showMore), [showMore])
  const isOver = !showMore || isBusy
  useEffect(() => {
    if (isOver || !element.current) return
    // A slow computer reports several changes at once: the last one counts.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && next.current?.())
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isOver, rows.length]) // again after each page: it may still be in view
  return <div ref={element} className="near-end" />
}

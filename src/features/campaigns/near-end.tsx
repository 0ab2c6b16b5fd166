import { useEffect, useRef } from 'react'
import type { ListView } from './list-view.ts'

/** Below the rows, as high as a screen and over their end: when it comes into view, more is drawn. */
export function NearEnd({ view, isBusy }: { view: ListView; isBusy: boolean }) {
  const element = useRef<HTMLDivElement>(null)
  const { drawMore, rows } = view
  const next = useRef(drawMore)
  useEffect(() => void (next.current = drawMore), [drawMore])
  const isOver = !drawMore || isBusy
  useEffect(() => {
    if (isOver || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && next.current?.())
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isOver, rows.length]) // anew with each page: it may still be in view
  return <div ref={element} className="near-end" />
}

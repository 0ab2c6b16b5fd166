import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Returns whether files are held over the card of a zone; files that are dropped on the card, or pasted on the page, go
 * to `take`. Of several zones the one around the pointer or the focus takes them, else the first empty one.
 */
export function useFilesOver(zone: RefObject<HTMLElement | null>, take: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(take)
  useEffect(() => void (latest.current = take))
  useEffect(() => {
    const here = zone.current
    const card = here?.closest<HTMLElement>('section')
    if (!here || !card) return
    const isMine = (target: EventTarget | null) => {
      const zones = [...card.querySelectorAll<HTMLElement>('.media-drop')]
      const around = zones.find((each) => target instanceof Node && each.closest('.advert-item')?.contains(target))
      return here === (around ?? zones.find(({ dataset }) => dataset['empty'] === 'true') ?? zones[0])
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(isMine(event.target))
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && card.contains(relatedTarget))) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      if (isMine(event.target)) latest.current(files)
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || document.querySelector('dialog[open]') || !isMine(event.target)) return
      event.preventDefault()
      latest.current(files)
    }
    const stop = new AbortController()
    const { signal } = stop
    card.addEventListener('dragover', over, { signal })
    card.addEventListener('dragleave', leave, { signal })
    card.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [zone])
  return isOver
}

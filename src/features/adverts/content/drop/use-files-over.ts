import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Returns whether files are held over the card of a zone; files that are dropped on the card, or pasted on the page, go
 * to `take`. Of several zones the one around the pointer or the focus takes them, else the first empty one. A field
 * takes the text that is pasted into it, even if there is a picture of it as well, as of cells of a spreadsheet.
 */
export function useFilesOver(zone: RefObject<HTMLElement | null>, take: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(take)
  useEffect(() => void (latest.current = take))
  useEffect(() => {
    const here = zone.current
    const card = here?.closest<HTMLElement>('section')
    if (!here || !card) return
    const isIn = (target: EventTarget | null) => target instanceof Node && card.contains(target)
    const isMine = (target: EventTarget | null, mayReplace = true) => {
      const zones = [...card.querySelectorAll<HTMLElement>('.media-drop')]
      const around = zones.find((each) => target instanceof Node && each.closest('.advert-item')?.contains(target))
      const empty = zones.find(({ dataset }) => dataset['empty'] === 'true')
      return here === (around ?? empty ?? (mayReplace ? zones[0] : undefined))
    }
    const over = (event: DragEvent) => {
      const { dataTransfer, target } = event
      if (!dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (isIn(target)) setOver(isMine(target))
      else dataTransfer.dropEffect = 'none' // or the browser would open the file in place of the office
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!isIn(relatedTarget)) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      if (isMine(event.target)) latest.current(files)
    }
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event
      const files = [...(clipboardData?.files ?? [])]
      const isField = target instanceof Element && target.matches('input, textarea')
      if (files.length === 0 || document.querySelector('dialog[open]')) return
      if (isField && clipboardData?.types.includes('text/plain')) return
      const mayReplace = !isField || isIn(target) // a field elsewhere can fill an empty zone, no more
      if (!isMine(target, mayReplace)) return
      event.preventDefault()
      latest.current(files)
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('dragover', over, { signal })
    card.addEventListener('dragleave', leave, { signal })
    card.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [zone])
  return isOver
}

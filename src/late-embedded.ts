import { printOrSayWhy } from './features/errors/print-refusal.tsx'
import { followPage } from './state/embed/follow-page.ts'
import { hear } from './state/embed/hear.ts'
import { tellHeight } from './state/embed/home-height.ts'
import { followView, showHeadings } from './state/embed/home-view.ts'
import { recorded } from './state/embed/sent.ts'
import { loadAppearance } from './state/appearance/load-appearance.ts'
import type { Page } from './state/embed/frame.ts'

let isKept = false

/** Starts what connects the office to the embedding page, once; it loads after the first screen. */
export function keepInTouch(around: Page): void {
  if (isKept) return
  isKept = true
  void loadAppearance(true)
  const page = recorded(around)
  followPage(page)
  tellHeight(page)
  followView(page)
  showHeadings(page)
  hear(page, 'print', () => void printOrSayWhy())
}

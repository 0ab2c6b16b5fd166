import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { CalendarIcon } from '../icons/later-icons.tsx'
import { ChevronDownIcon } from '../icons/icon.tsx'
import type { CalendarWords, LoadCalendar } from './calendar-words.ts'
import type { RangePanel, RangePanelProps } from './range-panel.tsx'
import './range-picker.css'

type RangePickerProps<Preset extends string, Comparison extends string> = Omit<
  RangePanelProps<Preset, Comparison>,
  'words' | 'anchor' | 'onClose'
> & {
  /** The chosen days, in words. */
  children: ReactNode
  load: LoadCalendar
}
type Late = { Panel: typeof RangePanel; words: CalendarWords }

/** A button that names the chosen days, and opens the choice of others, whose code loads with the first use. */
export function RangePicker<Preset extends string, Comparison extends string>(
  props: RangePickerProps<Preset, Comparison>,
) {
  const { children, load, ...panel } = props
  const [box, setBox] = useState<Element | null>(null)
  const [late, setLate] = useState<Late>()
  const open = async () => {
    const loaded = await load(() => import('./range-panel.tsx'))
    if (loaded) setLate({ Panel: loaded.part.RangePanel, words: loaded.words })
  }
  return (
    <span ref={setBox} className="range-picker">
      <Button aria-haspopup="dialog" aria-expanded={Boolean(late)} onClick={() => void open()}>
        <CalendarIcon size={16} />
        <span className="visually-hidden">{panel.label}: </span>
        <span className="range-picker__text">{children}</span>
        <ChevronDownIcon size={16} />
      </Button>
      {late && box && <late.Panel {...panel} anchor={box} words={late.words} onClose={() => setLate(undefined)} />}
    </span>
  )
}

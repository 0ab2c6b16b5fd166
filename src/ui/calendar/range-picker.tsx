import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { CalendarIcon } from '../icons/later-icons.tsx'
import { ChevronDownIcon } from '../icons/icon.tsx'
import type { CalendarWords } from './calendar-words.ts'
import type * as RangePanel from './range-panel.tsx'
import type { RangePanelProps } from './range-panel.tsx'
import './range-picker.css'

type Chosen = 'label' | 'range' | 'preset' | 'comparison' | 'onChoose'
/** The panel and what it offers. */
type Late<Preset extends string, Comparison extends string> = {
  part: {
    panel: typeof RangePanel
    choices: Omit<RangePanelProps<Preset, Comparison>, Chosen | 'words' | 'anchor' | 'onClose'>
  }
  words: CalendarWords
}
type RangePickerProps<Preset extends string, Comparison extends string> = Pick<
  RangePanelProps<Preset, Comparison>,
  Chosen
> & {
  /** The chosen days, in words. */
  children: ReactNode
  /** Loads the panel by `importPanel`, and what it offers; returns undefined after a failure, which is reported. */
  load: (importPanel: () => Promise<typeof RangePanel>) => Promise<Late<Preset, Comparison> | undefined>
}

/** A button that names the chosen days, and opens the choice of others, which loads with the first use. */
export function RangePicker<Preset extends string, Comparison extends string>(
  props: RangePickerProps<Preset, Comparison>,
) {
  const { children, load, ...panel } = props
  const [box, setBox] = useState<Element | null>(null)
  const [late, setLate] = useState<Late<Preset, Comparison>>()
  const open = async () => setLate(await load(() => import('./range-panel.tsx')))
  return (
    <span ref={setBox} className="range-picker">
      <Button aria-haspopup="dialog" aria-expanded={Boolean(late)} onClick={() => void open()}>
        <CalendarIcon size={16} />
        <span className="visually-hidden">{panel.label}: </span>
        <span className="range-picker__text">{children}</span>
        <ChevronDownIcon size={16} />
      </Button>
      {late && box && (
        <late.part.panel.RangePanel
          {...panel}
          {...late.part.choices}
          anchor={box}
          words={late.words}
          onClose={() => setLate(undefined)}
        />
      )}
    </span>
  )
}

import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { CalendarIcon } from '../icons/later-icons.tsx'
import { ChevronDownIcon } from '../icons/icon.tsx'
import type { LateCalendar } from './calendar-words.ts'
import type { RangePanelProps } from './range-panel.tsx'
import './range-picker.css'

type Module = typeof import('./range-panel.tsx')
/** The properties of the panel that the picker has from the start. */
type Own = 'label' | 'range' | 'preset' | 'comparison' | 'onChoose'
/** The code of the panel and of its options. */
type Late<Options> = LateCalendar<[panel: Module, options: Options]>

type RangePickerProps<Preset extends string, Comparison extends string, Options> = Pick<
  RangePanelProps<Preset, Comparison>,
  Own
> & {
  /** The chosen days, in words. */
  children: ReactNode
  /** Loads the panel by `importPanel`, and its options; returns undefined after a failure, which is reported. */
  load: (importPanel: () => Promise<Module>) => Promise<Late<Options> | undefined>
  /** Returns what the panel offers. */
  optionsOf: (options: Options) => Omit<RangePanelProps<Preset, Comparison>, Own | 'words' | 'anchor' | 'onClose'>
}

/** A button that names the chosen days, and opens the choice of others, whose code loads with the first use. */
export function RangePicker<Preset extends string, Comparison extends string, Options>(
  props: RangePickerProps<Preset, Comparison, Options>,
) {
  const { children, load, optionsOf, ...own } = props
  const [box, setBox] = useState<Element | null>(null)
  const [late, setLate] = useState<Late<Options>>()
  const open = async () => setLate(await load(() => import('./range-panel.tsx')))
  const [panel, options] = late?.part ?? []
  return (
    <span ref={setBox} className="range-picker">
      <Button aria-haspopup="dialog" aria-expanded={Boolean(late)} onClick={() => void open()}>
        <CalendarIcon size={16} />
        <span className="visually-hidden">{own.label}: </span>
        <span className="range-picker__text">{children}</span>
        <ChevronDownIcon size={16} />
      </Button>
      {late && panel && options && box && (
        <panel.RangePanel
          {...own}
          {...optionsOf(options)}
          anchor={box}
          words={late.wordsOf()}
          onClose={() => setLate(undefined)}
        />
      )}
    </span>
  )
}

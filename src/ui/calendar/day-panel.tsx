import { Button } from '../button.tsx'
import type { CalendarWords } from './calendar-words.ts'
import { Months } from './months.tsx'
import { PickerDialog } from './picker-dialog.tsx'
import './day-panel.css'

type DayPanelProps = {
  label: string
  anchor: Element
  words: CalendarWords
  /** `yyyy-MM-dd`; empty for none. */
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  /** Whether the field can stay empty. */
  isOptional: boolean
  onPick: (day: string) => void
  onClose: () => void
}

/** The calendar of a field for a day. */
export function DayPanel({ value, isOptional, onPick, label, anchor, onClose, ...calendar }: DayPanelProps) {
  const pick = (day: string) => {
    onPick(day)
    onClose()
  }
  return (
    <PickerDialog label={label} anchor={anchor} align="end" onClose={onClose}>
      <Months
        {...calendar}
        count={1}
        chosen={value ? { from: value, to: value } : undefined}
        inView={value || (calendar.min && calendar.min > calendar.today ? calendar.min : calendar.today)}
        onPick={pick}
      />
      <div className="day-panel__foot">
        {isOptional && value && (
          <Button variant="quiet" onClick={() => pick('')}>
            {calendar.words.noDay}
          </Button>
        )}
        <Button onClick={onClose}>{calendar.words.cancel}</Button>
      </div>
    </PickerDialog>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { HOURS_OF_DAY, WEEKDAYS } from '../../domain/campaign/show-times.ts'
import { texts } from '../../state/locale.ts'
import { useLazy } from '../../state/late/use-lazy.ts'
import { Button } from '../../ui/button.tsx'
import { ChevronDownIcon } from '../../ui/icons/icon.tsx'
import type { ShowingProps } from './showing-fields.tsx'

/** Opens the fields of how often and when ads are shown; they are open at once if a campaign restricts that. */
export function ShowingSlot({ form, offset }: ShowingProps) {
  useSignals()
  const { frequencyCap, weekdays, hours } = form.values
  const [isOpen, setOpen] = useState(
    frequencyCap !== '' || weekdays.length < WEEKDAYS.length || hours.length < HOURS_OF_DAY.length,
  )
  const [Fields, load, isLoading] = useLazy(loadFields)
  useEffect(() => {
    if (isOpen) void load().then(setOpen)
  }, [isOpen, load])
  return (
    <>
      <Button
        variant="quiet"
        className="campaign-form__more"
        aria-expanded={isOpen && Fields !== undefined}
        busy={isLoading}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDownIcon size={16} />
        {texts.value.campaignEditor.showingMore()}
      </Button>
      {isOpen && Fields && <Fields form={form} offset={offset} />}
    </>
  )
}

const loadFields = async () => (await import('./showing-fields.tsx')).ShowingFields

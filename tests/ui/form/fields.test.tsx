import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCalendar } from '../../../src/state/form/load-calendar.ts'
import { AmountField } from '../../../src/ui/form/amount-field.tsx'
import { Checkbox } from '../../../src/ui/form/choice/checkbox.tsx'
import { DateField } from '../../../src/ui/form/date-field.tsx'
import { RadioGroup } from '../../../src/ui/form/choice/radio-group.tsx'
import { Segmented } from '../../../src/ui/form/choice/segmented.tsx'
import { SelectField } from '../../../src/ui/form/choice/select-field.tsx'
import { TextArea } from '../../../src/ui/form/text-area.tsx'
import { TextField } from '../../../src/ui/form/text-field.tsx'
import { expectAccessible } from '../../helpers/axe.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

const devices = [
  { value: 'web', label: 'Website' },
  { value: 'mobile', label: 'Mobile app' },
] as const

describe('a text field', () => {
  it('reports the value on each key press', async () => {
    function Name() {
      const [name, setName] = useState('')
      return <TextField label="Name" value={name} onChange={setName} hint={`${name.length} of 300`} />
    }
    const { user } = render(<Name />)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring')
    expect(screen.getByRole('textbox', { name: 'Name', description: '6 of 300' })).toHaveProperty('value', 'Spring')
  })

  it('shows an error in place of the hint, and marks the control as invalid', async () => {
    const { rerender } = render(<TextField label="Name" value="" onChange={vi.fn()} hint="At most 300" />)
    const field = screen.getByRole('textbox', { name: 'Name', description: 'At most 300' })
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    rerender(<TextField label="Name" value="" onChange={vi.fn()} hint="At most 300" error="Required field" />)
    expect(screen.getByRole('textbox', { name: 'Name', description: 'Required field' })).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('At most 300')).toBeNull()
    await expectAccessible()
  })

  it('is marked as required without a change to its name', () => {
    render(<TextField label="Name" required value="" onChange={vi.fn()} />)
    expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-required')).toBe('true')
  })

  it('describes an amount by its unit and hint, and requests a decimal keyboard', () => {
    render(<AmountField label="Limit" suffix="₽" hint="Ads stop there" value="12" onChange={vi.fn()} />)
    const field = screen.getByRole('textbox', { name: 'Limit', description: '₽ Ads stop there' })
    expect(field.getAttribute('inputmode')).toBe('decimal')
  })

  it.each([
    ['₽', '1\u00a0500,50\u00a0₽', '1\u00a0500,50'],
    ['$', '$1,500', '1,500'],
    ['₽', '1500 $', '1500 $'],
  ])('drops its unit, %s, from a pasted amount, and no other unit (%s)', async (unit, pasted, kept) => {
    function Limit() {
      const [limit, setLimit] = useState('')
      return <AmountField label="Limit" suffix={unit} hint={`Read: ${limit}`} value={limit} onChange={setLimit} />
    }
    const { user } = render(<Limit />)
    const field = screen.getByRole('textbox', { name: 'Limit' })
    await user.click(field)
    await user.paste(pasted)
    expect(field).toHaveProperty('value', kept)
    expect(screen.getByText(`Read: ${kept}`, { normalizer: (text) => text })).toBeDefined()
  })
})

describe('a date field', () => {
  beforeEach(() => openOffice('en'))
  const onChange = vi.fn()
  function EndDate(props: { day?: string; readOnly?: boolean }) {
    const [value, setValue] = useState(props.day ?? '')
    return (
      <DateField
        label="End date"
        value={value}
        min="2026-11-20"
        readOnly={props.readOnly}
        placeholder="dd/mm/yyyy"
        pickLabel="Choose from a calendar"
        format={(day) => day.split('-').reverse().join('/')}
        today="2026-11-22"
        load={loadCalendar}
        onChange={(day) => {
          setValue(day)
          onChange(day)
        }}
      />
    )
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'End date' })

  it('shows a day in its own order, whatever that of the browser', async () => {
    render(<EndDate day="2026-12-31" />)
    expect(field().value).toBe('31/12/2026')
    expect(field().placeholder).toBe('dd/mm/yyyy')
    await expectAccessible()
  })

  it.each(['31/12/2026', '31.12.2026', '31122026', ' 31-12-2026 ', '2026-12-31', '31.12.26'])(
    'reads the typed day %s, and writes it in its own order on blur',
    async (text) => {
      const { user } = render(<EndDate />)
      await user.type(field(), text)
      expect(onChange).toHaveBeenLastCalledWith('2026-12-31')
      expect(field().value).toBe(text)
      await user.tab()
      expect(field().value).toBe('31/12/2026')
    },
  )

  it('reports an invalid day unchanged, so that it is not mistaken for none', async () => {
    const { user } = render(<EndDate day="2026-12-31" />)
    await user.type(field(), '{Backspace}{Backspace}{Backspace}')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith('31/12/2')
    expect(field().value).toBe('31/12/2')
  })

  const openCalendar = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'Choose from a calendar: End date' }))
    return screen.findByRole('dialog', { name: 'End date' })
  }

  it('shows the day that is picked from its calendar, and takes the focus back', async () => {
    const { user } = render(<EndDate day="2026-12-31" />)
    const calendar = await openCalendar(user)
    expect(document.activeElement).toBe(within(calendar).getByRole('button', { name: /^Thursday,? 31 December 2026$/ }))
    await expectAccessible()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('2027-01-07')
    expect(field().value).toBe('07/01/2027')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose from a calendar: End date' }))
  })

  it('says why an earlier day cannot be picked, and keeps its day on Escape', async () => {
    const { user } = render(<EndDate day="2026-11-20" />)
    const calendar = await openCalendar(user)
    await user.click(
      within(calendar).getByRole('button', {
        name: /^Thursday,? 19 November 2026\. The earliest day is 20\/11\/2026$/,
      }),
    )
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field().value).toBe('20/11/2026')
  })

  it('can be left open from its calendar', async () => {
    const { user } = render(<EndDate day="2026-12-31" />)
    const calendar = await openCalendar(user)
    await user.click(within(calendar).getByRole('button', { name: 'No date' }))
    expect(field().value).toBe('')
  })

  it('offers no calendar while it is read-only', () => {
    render(<EndDate readOnly />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the other fields', () => {
  it('a text area accepts several lines', async () => {
    const onChange = vi.fn()
    const { user } = render(<TextArea label="Text" value="" onChange={onChange} />)
    await user.click(screen.getByRole('textbox', { name: 'Text' }))
    await user.paste('one\ntwo')
    expect(onChange).toHaveBeenLastCalledWith('one\ntwo')
  })

  it('a select reports the value of the chosen option', async () => {
    const onChange = vi.fn()
    const { user } = render(<SelectField label="Device" options={devices} value="web" onChange={onChange} />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Device' }), 'Mobile app')
    expect(onChange).toHaveBeenCalledWith('mobile')
  })

  it('a checkbox is toggled by its label and by the space bar', async () => {
    function Filter() {
      const [checked, setChecked] = useState(false)
      return <Checkbox label="Only with ads" checked={checked} onChange={setChecked} />
    }
    const { user } = render(<Filter />)
    const box = screen.getByRole('checkbox', { name: 'Only with ads' })
    await user.click(screen.getByText('Only with ads'))
    expect(box).toHaveProperty('checked', true)
    await user.keyboard(' ')
    expect(box).toHaveProperty('checked', false)
  })

  it('a segmented control is a group of radio buttons with a single tab stop', async () => {
    function Device() {
      const [device, setDevice] = useState<'web' | 'mobile'>('web')
      return <Segmented label="Device" options={devices} value={device} onChange={setDevice} />
    }
    const { user } = render(<Device />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Website' }))
    await user.click(screen.getByText('Mobile app'))
    expect(screen.getByRole('radio', { name: 'Mobile app' })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: 'Website' })).toHaveProperty('checked', false)
    await user.tab()
    expect(screen.getByRole('radiogroup', { name: 'Device' }).contains(document.activeElement)).toBe(false)
    await expectAccessible()
  })

  it('a radio group has descriptions for each option and for the group', async () => {
    const onChange = vi.fn()
    const options = [
      { value: 'auto', label: 'Automatic', hint: 'From the shelf' },
      { value: 'manual', label: 'Custom rule' },
    ] as const
    const { user } = render(
      <RadioGroup label="Attribution" options={options} value="manual" onChange={onChange} error="Choose one" />,
    )
    expect(screen.getByRole('group', { name: /Attribution/, description: 'Choose one' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Automatic', description: 'From the shelf' }))
    expect(onChange).toHaveBeenCalledWith('auto')
    await expectAccessible()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setErrorLog } from '../../../src/data/error-log.ts'
import { takePage } from '../../../src/state/embed/frame.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { openOffice } from '../../helpers/office.ts'
import { pageAtHand } from '../../helpers/page-around.ts'

const { style, dataset } = document.documentElement
const value = (name: string) => style.getPropertyValue(name)

describe('the appearance', () => {
  beforeEach(async () => {
    await openOffice('en')
    await import('../../../src/state/appearance/appearance.ts')
  })
  afterEach(() => {
    takePage(undefined)
    setConfig({ ...config.value, appearance: null })
  })

  it("is the portal's, and follows it", () => {
    setConfig({ ...config.value, appearance: { accent: '#0A7F5A', theme: 'dark', radius: '3', density: 'compact' } })
    expect([value('--accent'), value('--radius'), value('--radius-panel')]).toEqual(['#0a7f5a', '3px', '5px'])
    expect([dataset['theme'], dataset['density']]).toEqual(['dark', 'compact'])
    setConfig({ ...config.value, appearance: null })
    expect([value('--accent'), value('--radius'), dataset['theme'], dataset['density']]).toEqual([
      '',
      '',
      undefined,
      undefined,
    ])
  })

  it("is the page's where the page has chosen", () => {
    setConfig({ ...config.value, appearance: { accent: '#0a7f5a', theme: 'dark' } })
    pageAtHand({ accent: '#ff0000', theme: 'auto' })
    expect([value('--accent'), dataset['theme']]).toEqual(['#ff0000', undefined])
    pageAtHand({})
    expect([value('--accent'), dataset['theme']]).toEqual(['#0a7f5a', 'dark'])
  })

  it('keeps to the portal where the page sets nonsense, and logs that', () => {
    const log = vi.fn<(error: unknown) => void>()
    setErrorLog(log)
    setConfig({ ...config.value, appearance: { accent: '#0a7f5a' } })
    pageAtHand({ accent: 'red;background:url(//evil.test)' })
    expect(value('--accent')).toBe('#0a7f5a')
    expect(String(log.mock.calls[0]?.[0])).toBe('Error: The accent that the page sets is not a colour such as #0a7f5a')
    setErrorLog(() => {})
  })

  it('puts the names of fonts before those of the system', () => {
    pageAtHand({ font: 'PT Sans, serif' })
    expect(value('--font')).toBe('"PT Sans", serif,')
    pageAtHand({ font: 'system' })
    expect(value('--font')).toBe('')
  })

  it('shows as much of the frame of the screens as the page wants', () => {
    pageAtHand({ chrome: 'compact', autoHeight: true })
    expect([dataset['chrome'], dataset['embed']]).toEqual(['compact', 'auto'])
    pageAtHand({ chrome: 'compact none' })
    expect([dataset['chrome'], dataset['embed']]).toEqual([undefined, 'fixed'])
  })
})

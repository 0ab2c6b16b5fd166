import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AdvertisingOfficeElement } from '../../embed/types.ts'
import { OFFICE } from './loader.ts'
import { AdvertisingOffice } from '../../embed/react.tsx'

it('gives props to the element as attributes, and events to the handlers of the last rendering', async () => {
  const ref: { current: AdvertisingOfficeElement | null } = { current: null }
  const [first, second] = [vi.fn<(detail: object) => void>(), vi.fn<(detail: object) => void>()]
  const { rerender } = render(
    <AdvertisingOffice ref={ref} src={OFFICE} urlSync="ad" autoHeight className="wide" onRoute={first} />,
  )
  const element = ref.current as AdvertisingOfficeElement
  expect(element.outerHTML).toContain('url-sync="ad"')
  expect(element.className).toBe('wide')
  expect(element.hasAttribute('auto-height')).toBe(true)
  expect(element.fetchToken).toBeUndefined()

  rerender(<AdvertisingOffice ref={ref} src={OFFICE} onRoute={second} fetchToken={async () => 'token'} />)
  expect(element.hasAttribute('auto-height')).toBe(false)
  await expect(element.fetchToken?.()).resolves.toBe('token')
  element.dispatchEvent(new CustomEvent('office-route', { detail: { path: '/a' } }))
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledWith({ path: '/a' })
})

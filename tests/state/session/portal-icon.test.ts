import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { showPortalIcon } from '../../../src/state/session/portal-icon.ts'
import { openOffice } from '../../helpers/office.ts'

const icon = () => document.querySelector('link[rel="icon"]')
let stop = () => {}

describe('the icon of the tab', () => {
  beforeEach(async () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
    await openOffice('en')
  })
  afterEach(() => {
    stop()
    document.head.innerHTML = ''
  })

  it('is that of the portal, of whatever type, and follows it', () => {
    setConfig({ ...config.value, iconUrl: '/portal.png' })
    stop = showPortalIcon()
    expect(icon()?.getAttribute('href')).toMatch(/\/portal\.png$/)
    expect(icon()?.hasAttribute('type')).toBe(false)
    setConfig({ ...config.value, iconUrl: '/other.png' })
    expect(icon()?.getAttribute('href')).toMatch(/\/other\.png$/)
  })

  it('is that of the office if the portal has none', () => {
    stop = showPortalIcon()
    expect(icon()?.getAttribute('href')).toBe('/favicon.svg')
  })
})

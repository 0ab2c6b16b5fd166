import { AdvertisingOffice, kebab } from './element.ts'
import type { AdvertisingOfficeElement, mount as declared } from './types.ts'

const TAG = 'advertising-office'

if (!globalThis.customElements?.get(TAG)) globalThis.customElements?.define(TAG, AdvertisingOffice)

export const mount: typeof declared = (target, { fetchToken, ...attributes }) => {
  const office = document.createElement(TAG) as AdvertisingOfficeElement
  office.fetchToken = fetchToken
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) office.setAttribute(kebab(name), String(value))
  target.append(office)
  return office
}

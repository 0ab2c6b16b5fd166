import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AdvertisingOffice } from '../../embed/react.tsx'

it('is rendered on a server, which has no elements', () => {
  expect(globalThis.HTMLElement).toBeUndefined()
  const html = renderToString(<AdvertisingOffice src="https://office.example" autoHeight onRoute={() => {}} />)
  expect(html).toBe('<advertising-office src="https://office.example" auto-height=""></advertising-office>')
})

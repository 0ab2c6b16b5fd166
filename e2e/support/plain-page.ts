import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Frame, type Page } from 'playwright/test'
import type { EmbedSettings, ToOffice, ToPage } from '../../src/contract/embed/messages.ts'

type Heard = ToPage & { at: number }
/** The record that the page in the browser keeps for the tests. */
type Shop = { heard: Heard[]; tell: (message: ToOffice) => void }
type Options = {
  path: string
  settings?: EmbedSettings
  /** The height of the content above the frame, and below it. */
  above?: number
  below?: number
}

/**
 * Opens a page of another origin that shows the office in a frame and implements the contract itself, without the
 * loader: the received messages are kept in order. It is on the site of the office, whose sign-in the frame then
 * shares.
 */
export async function openInPage(page: Page, { path, settings = {}, above = 80, below = 600 }: Options) {
  const office = new URL(page.url()).origin
  const server = http.createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(
      `<!doctype html><meta name="viewport" content="width=device-width"><title>Shop</title>
      <style>body{margin:0}header{height:${above}px;background:#ddd}footer{height:${below}px;background:#ddd}
      iframe{display:block;width:100%;height:640px;border:0}</style>
      <header>Shop</header><iframe></iframe><footer></footer>`,
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  page.once('close', () => server.close())
  const shop = `http://localhost:${(server.address() as AddressInfo).port}`
  await page.context().unroute('**/api/domainConfigurations/**')
  await page.context().route('**/api/domainConfigurations/**', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as object
    await route.fulfill({ response, json: { ...config, embedOrigins: [shop] } })
  })
  await page.context().route(`${office}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']?.replace(/frame-ancestors [^;]*/, `frame-ancestors ${shop}`) ?? ''
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
  await page.evaluate(() => localStorage.removeItem('office.config'))
  await page.goto(shop)
  await page.evaluate(speak, { src: office + path, office, settings })
  await page.frameLocator('iframe').getByRole('main').waitFor()
  const frame = page.frames().find((each) => each.url().startsWith(office)) as Frame
  const heard = <T extends ToPage['type']>(type: T) =>
    page.evaluate(
      (name) => (window as unknown as { shop: Shop }).shop.heard.filter((each) => each.type === name),
      type,
    ) as Promise<Extract<Heard, { type: T }>[]>
  return {
    frame,
    heard,
    tell: (message: ToOffice) =>
      page.evaluate((each) => (window as unknown as { shop: Shop }).shop.tell(each), message),
    /** Scrolls the page, and waits until what floats in the frame has followed. */
    scrollTo: async (top: number) => {
      await page.evaluate((to) => scrollTo(0, to), top)
      await expect
        .poll(() => frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--view-top')))
        .toBe(`${Math.max(0, top - above)}px`)
    },
  }
}

function speak({ src, office, settings }: { src: string; office: string; settings: EmbedSettings }): void {
  const frame = document.querySelector('iframe') as HTMLIFrameElement
  const shop: Shop = { heard: [], tell: () => {} }
  Object.assign(window, { shop })
  const look = () => {
    const { top, bottom } = frame.getBoundingClientRect()
    const edge = Math.max(0, -top)
    const height = Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top))
    if (settings.autoHeight) shop.tell({ type: 'view', top: edge, height, windowHeight: innerHeight })
  }
  addEventListener('message', ({ data, origin }: MessageEvent<{ type: string }>) => {
    if (origin !== office || data.type !== 'office-hello') return
    const { port1, port2 } = new MessageChannel()
    shop.tell = (message) => port1.postMessage(message)
    port1.addEventListener('message', ({ data: message }: MessageEvent<ToPage>) => {
      shop.heard.push({ ...message, at: performance.now() })
      if (message.type === 'height' && settings.autoHeight) {
        frame.style.height = `${message.height}px`
        look()
      }
      if (message.type === 'scroll') {
        frame.style.scrollMargin = `${-message.top}px 0px ${message.top + 120 - frame.offsetHeight}px`
        frame.scrollIntoView({ block: 'nearest' })
      }
    })
    port1.start()
    frame.contentWindow?.postMessage({ type: 'office-welcome', version: 1, settings }, office, [port2])
    look()
  })
  addEventListener('scroll', look)
  addEventListener('resize', look)
  frame.src = src
}

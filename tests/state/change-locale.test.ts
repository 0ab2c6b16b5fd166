import { integer, type } from 'superstruct'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadNamespaceAsync } from '../../i18n/i18n-util.async.ts'
import { resource } from '../../src/data/resource.ts'
import { changeLocale } from '../../src/state/change-locale.ts'
import { chooseLanguage } from '../../src/state/choose-language.ts'
import { loadTexts, locale, texts } from '../../src/state/locale.ts'
import { notices, resetNotices } from '../../src/state/notices.ts'
import { config } from '../../src/state/session/config.ts'
import { session, signedIn, signedOut } from '../../src/state/session/session.ts'
import { readStored, STORED_CONFIG, STORED_LANGUAGE, writeStored } from '../../src/state/session/stored.ts'
import { answering, json } from '../helpers/answering.ts'
import { openOffice } from '../helpers/office.ts'
import { anna } from '../helpers/serve-ad.ts'

vi.mock(import('../../i18n/i18n-util.async.ts'), async (original) => {
  const real = await original()
  return { ...real, loadNamespaceAsync: vi.fn(real.loadNamespaceAsync) }
})

const Counted = type({ n: integer() })
beforeEach(() => openOffice('ru', 'partners'))

describe('a change of the language', () => {
  it('loads the texts of everything on the screen, and reads server texts again', async () => {
    const { requests } = await answering((request, response) =>
      json(response, request.url?.startsWith('/api/n/') ? { n: 1 } : { ...config.value, portalName: 'Harbour' }),
    )
    const read = resource('/api/n/', Counted)
    read.listen()
    await vi.waitFor(() => expect(read.state.value.status).toBe('ready'))
    await changeLocale('en-GB')
    expect(locale.value).toBe('en')
    expect(document.documentElement.lang).toBe('en')
    expect(texts.value.partners.title()).toBe('Platforms')
    expect(texts.value.common.signOut()).toBe('Sign out')
    await vi.waitFor(() => expect(config.value.portalName).toBe('Harbour'))
    await vi.waitFor(() => expect(requests.filter(({ url }) => url === '/api/n/')).toHaveLength(2))
    await changeLocale('ru')
    expect(texts.value.partners.title()).toBe('Площадки')
  })

  it('also loads the texts requested meanwhile', async () => {
    await answering((_, response) => json(response, config.value))
    await Promise.all([loadTexts('campaigns'), changeLocale('en'), loadTexts('invites')])
    expect(texts.value.campaigns.title()).toBe('Campaigns')
    expect(texts.value.invites.title()).toBe('Invitation')
  })

  /** Makes the texts fail to load until the end of the test. */
  async function withoutTexts() {
    await answering((_, response) => json(response, config.value))
    const load = vi.mocked(loadNamespaceAsync)
    const real = load.getMockImplementation()
    load.mockRejectedValue(new Error())
    onTestFinished(() => {
      load.mockImplementation(real!)
      resetNotices()
    })
  }

  it('is reported if its texts cannot be loaded, and keeps the language', async () => {
    await withoutTexts()
    await changeLocale('de')
    expect(locale.value).toBe('ru')
    expect(notices.value).toMatchObject([{ count: 1 }])
  })

  it('is kept for later visits only if its texts can be loaded', async () => {
    signedIn({ ...anna, locale: 'ru' })
    onTestFinished(signedOut)
    await answering((_, response) => json(response, config.value))
    await chooseLanguage('en')
    expect([locale.value, readStored(STORED_LANGUAGE), session.value?.locale]).toEqual(['en', 'en', 'en'])
    await withoutTexts()
    await chooseLanguage('de')
    expect([locale.value, readStored(STORED_LANGUAGE), session.value?.locale]).toEqual(['en', 'en', 'en'])
  })

  it('has no effect if the language is the same', async () => {
    const { requests } = await answering((_, response) => json(response, config.value))
    const before = texts.value
    await changeLocale('ru')
    expect(texts.value).toBe(before)
    expect(requests).toEqual([])
  })

  it('goes no further than the languages that the portal offers', async () => {
    await answering((_, response) => json(response, config.value))
    writeStored(STORED_CONFIG, { ...config.value, locales: ['de', 'en', 'fr'] })
    await changeLocale('en')
    expect(locale.value).toBe('en')
    await changeLocale('ru')
    expect(locale.value).toBe('en') // that of the browser
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('ru')
    await changeLocale('ru')
    expect(locale.value).toBe('en') // the first of those in the office's order
    vi.restoreAllMocks()
  })

  it('leads back to the language of the browser if the profile has none', async () => {
    await answering((_, response) => json(response, config.value))
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
    await changeLocale(undefined)
    expect(locale.value).toBe('en')
    vi.restoreAllMocks()
  })
})

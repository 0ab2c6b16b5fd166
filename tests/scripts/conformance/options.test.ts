import { describe, expect, it } from 'vitest'
import { OptionsError, readOptions } from '../../../scripts/conformance/options.ts'

const given = ['--base-url', 'https://office.example:8443/', '--token', 'a.b.c']

describe('the options of the conformance command', () => {
  it('are read from the command line', () => {
    expect(readOptions(given, {})).toEqual({
      baseUrl: 'https://office.example:8443',
      token: 'a.b.c',
      host: 'office.example',
      mayWrite: false,
      only: [],
      isJson: false,
      foreign: {},
    })
    expect(readOptions([...given, '--host', 'h', '--write', '--foreign-advert', '7'], {})).toMatchObject({
      host: 'h',
      mayWrite: true,
      foreign: { advertId: '7' },
    })
    expect(readOptions([...given, '--only', 'getAdvertPage, createAdvert', '--json'], {})).toMatchObject({
      only: ['getAdvertPage', 'createAdvert'],
      isJson: true,
    })
  })

  it('are read from the environment, which the command line overrides', () => {
    const env = {
      CONFORMANCE_BASE_URL: 'http://elsewhere/below',
      CONFORMANCE_TOKEN: 't',
      CONFORMANCE_WRITE: '1',
      CONFORMANCE_ONLY: 'getAdvertPage',
      CONFORMANCE_JSON: '1',
      CONFORMANCE_JUNIT: 'report.xml',
      CONFORMANCE_FOREIGN_ADVERTISER: 'x',
    }
    expect(readOptions([], env)).toEqual({
      baseUrl: 'http://elsewhere/below',
      token: 't',
      host: 'elsewhere',
      mayWrite: true,
      only: ['getAdvertPage'],
      isJson: true,
      junit: 'report.xml',
      foreign: { advertiserId: 'x' },
    })
    expect(readOptions(given, env)).toMatchObject({ baseUrl: 'https://office.example:8443', token: 'a.b.c' })
  })

  it.each([
    [[], 'The address of the backend is missing'],
    [['--base-url', 'office.example'], 'not an http or https address'],
    [['--base-url', 'ftp://office.example'], 'not an http or https address'],
    [['--base-url', 'http://office.example'], 'An access token is missing'],
    [['--base-url', 'http://office.example', '--token', 'a b'], '--token is not an access token'],
    [[...given, '--only', 'getCampaigns'], '--only names getCampaigns, which is not a call. The calls: getDomain'],
    [[...given, '--wirte'], 'wirte'],
    [[...given, 'more'], 'more'],
  ])('are refused: %j', (args, reason) => {
    expect(() => readOptions(args, {})).toThrow(OptionsError)
    expect(() => readOptions(args, {})).toThrow(reason)
  })
})

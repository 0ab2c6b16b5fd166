import { it } from 'vitest'
import { type CaughtLie, hears, lyingBackend, named, nothing, says, withHeader, withStatus } from '../lying-backend.ts'

const { server, catches } = lyingBackend()

const LIES: readonly CaughtLie[] = [
  [
    'does a repeated write twice',
    ['createCampaign'],
    named('createCampaign', withHeader('idempotency-key', null)),
    /same Idempotency-Key and body — makes a second campaign, \w+ after \w+,/,
  ],
  [
    'takes a campaign without a name',
    ['createCampaign'],
    hears('createCampaign', (body) => ({ ...body, name: body.name || 'x' })),
    'rejects an empty name — returns 201 instead of 422',
  ],
  [
    'does not say which bound a value breaks',
    ['createCampaign'],
    named('createCampaign', (honest) => async (request) => {
      const response = await honest(request)
      if (response.status !== 422) return response
      const text = (await response.text()).replace(/,"(min|maxLength)":[\d.]+/g, '')
      return new Response(text, { status: 422, headers: response.headers })
    }),
    'rejects a limit of zero — returns TooLowError of limit without min',
  ],
  [
    'keeps what an update leaves out',
    ['updateCampaign'],
    hears('updateCampaign', (body) => ({ ...body, brand: 'kept' })),
    'returns the changed campaign, without what was left out — the campaign is',
  ],
  [
    'deletes nothing',
    ['deleteCampaign'],
    named('deleteCampaign', nothing),
    /returns 204, and the campaign is gone — returns 200 instead of 404[\s\S]*Not passed: .*the clean-up left campaign/,
  ],
  [
    'saves nothing',
    ['updateAdvert'],
    named('updateAdvert', nothing),
    'saves content and rules — the saved content is {"stringValue":""}',
  ],
  [
    'overwrites what somebody else has saved',
    ['updateAdvert'],
    named('updateAdvert', withHeader('if-match', null)),
    'returns 412 to the If-Match of an older version — returns 204 instead of 412',
  ],
  [
    'stops what does not run',
    ['advertAction'],
    named('advertAction', withStatus(409, 204)),
    'returns 409 to stopAdvert of a draft — returns 204 instead of 409',
  ],
  [
    'moves nothing to another state',
    ['advertAction'],
    named('advertAction', (honest) => async (request) => {
      const isStop = request.url.includes('stopAdvert')
      return isStop ? honest(request) : new Response(null, { status: 204 })
    }),
    'leaves an ad that was submitted in a scheduled campaign in the state Draft',
  ],
  [
    'returns an address that does not lead to the picture',
    ['uploadFile'],
    says('uploadFile', 'publicUrl', (url: string) => `${url}0`),
    /publicUrl is http.*, which returns 404/,
  ],
  [
    'believes what a file says of itself',
    ['uploadFile'],
    named('uploadFile', (honest) => async (request) => {
      const response = await honest(request)
      return response.status === 400 ? Response.json({ publicUrl: `${server().origin}/favicon.svg` }) : response
    }),
    'returns 400 to a text that says it is a picture — returns 200 instead of 400',
  ],
  [
    'announces daily budgets, and keeps none',
    ['getDomainConfiguration', 'createCampaign', 'updateCampaign'],
    says('getDomainConfiguration', 'features', ['pacing']),
    'keeps a daily budget until it is removed — the daily budget is',
  ],
  [
    'announces a frequency cap, and keeps none',
    ['getDomainConfiguration', 'createCampaign', 'updateCampaign'],
    says('getDomainConfiguration', 'features', ['frequencyCap']),
    'keeps a frequency cap until it is removed — frequencyCap is',
  ],
  [
    'announces hours of showing, and keeps none',
    ['getDomainConfiguration', 'createCampaign', 'updateCampaign'],
    says('getDomainConfiguration', 'features', ['showTimes']),
    'keeps the hours of showing until they are removed — showTimes is',
  ],
  [
    'announces why nothing is shown, and does not say it',
    ['getDomainConfiguration', 'createCampaign', 'updateCampaign'],
    says('getDomainConfiguration', 'features', ['idle', 'showTimes']),
    'says why an active campaign shows nothing at the moment — the reason why nothing is shown is',
  ],
]

it.each(LIES)('the conformance command catches a backend that %s', catches)

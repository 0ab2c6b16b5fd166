import { expect, it } from 'vitest'
import type { ContentTemplate } from '../../../src/contract/advert/content.ts'
import { mediaLinks } from '../../../src/domain/content/media-links.ts'
import { valueAt } from '../../../src/lib/value-at.ts'

const banner = (pictureUrl: string) => ({ pictureUrl, targetUrl: 'https://shop.example/' })
const unknown = { sharedMultimedia: { modelUrl: 'https://a.example/kettle.glb' } } as unknown as ContentTemplate

it.each<[string, ContentTemplate, [url: string, kind: string][]]>([
  ['a text', { stringValue: 'https://a.example/a.png' }, []],
  ['a shelf', { sharedProductShelf: ['1'] }, []],
  [
    'banners',
    { banners: [banner('a.png'), banner('b.png')] },
    [
      ['a.png', 'image'],
      ['b.png', 'image'],
    ],
  ],
  ['a shared banner', { sharedBanner: banner('a.png') }, [['a.png', 'image']]],
  ['a picture', { sharedMultimedia: { imageUrl: 'a.png' } }, [['a.png', 'image']]],
  ['a video', { sharedMultimedia: { videoUrl: 'a.mp4' } }, [['a.mp4', 'video']]],
  ['media of a kind that the platform has added since', unknown, []],
])('the links of %s to media are found, each with its path', (_, content, links) => {
  const found = mediaLinks(content)
  expect(found.map(({ url, kind }) => [url, kind])).toEqual(links)
  expect(found.map(({ path }) => valueAt({ contentTemplate: content }, path))).toEqual(found.map(({ url }) => url))
})

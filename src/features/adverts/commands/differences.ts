import type { AdvertPage } from '../../../contract/advert.ts'
import { contentTypeText } from '../../../state/advert-terms.ts'
import { texts } from '../../../state/locale.ts'
import type { Locale } from '../../../domain/locale.ts'
import { attributionOf, hasAttribution, isOrdFormShown, type AdvertForm } from '../advert-form.ts'
import { attributionSentence, audienceSentence } from '../audience/condition-text.ts'

export type Difference = { part: string; mine: string; theirs: string }

/** Returns the parts of an ad that differ between two versions, each in words. */
export function differences(mine: AdvertForm, theirs: AdvertForm, page: AdvertPage, locale: Locale): Difference[] {
  const { adverts: words } = texts.value
  const parts: [string, (form: AdvertForm) => string][] = [
    [words.content(), contentText],
    [words.rules(), (form) => rulesText(form, locale)],
    ...(hasAttribution(page)
      ? [
          [words.attribution(), (form: AdvertForm) => attributionText(form, locale)] as [
            string,
            (form: AdvertForm) => string,
          ],
        ]
      : []),
    [words.ord(), (form) => (isOrdFormShown(form, page) ? `${form.ordCode}\n${form.ordDescription}`.trim() : '')],
  ]
  return parts
    .map(([part, text]) => ({ part, mine: text(mine), theirs: text(theirs) }))
    .filter((part) => part.mine !== part.theirs)
}

function contentText({ contentType, content }: AdvertForm): string {
  const banner = ({ pictureUrl, targetUrl }: { pictureUrl: string; targetUrl: string }) =>
    `${pictureUrl} → ${targetUrl}`
  const text = () => {
    switch (contentType) {
      case 'String':
        return content.stringValue.trim()
      case 'ProductShelfs':
        return content.productShelfs.map((ids) => ids.join(', ')).join('\n')
      case 'SharedProductShelf':
        return content.sharedProductShelf.join(', ')
      case 'Banners':
        return content.banners.map(banner).join('\n')
      case 'SharedBanner':
        return banner(content.sharedBanner)
      case 'SharedMultimedia':
        return content.mediaKind === 'image' ? content.imageUrl : content.videoUrl
    }
  }
  return `${contentTypeText(contentType)}\n${text()}`.trim()
}

const rulesText = ({ rules }: AdvertForm, locale: Locale) => {
  const { adverts: words } = texts.value
  return rules
    .map(
      ({ bid, condition }) =>
        `${bid} · ${condition ? audienceSentence(condition, { words, locale }) : words.everybody()}`,
    )
    .join('\n')
}

function attributionText(form: AdvertForm, locale: Locale): string {
  const { adverts: words } = texts.value
  const rule = attributionOf(form)
  if (rule.mode === 'Manual') return attributionSentence(rule.condition, { words, locale })
  return rule.mode === 'Auto' ? words.attributionAuto() : words.attributionDisabled()
}

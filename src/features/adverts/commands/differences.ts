import type { AdvertPage } from '../../../contract/advert/advert.ts'
import type { CatalogueIds } from '../../../domain/condition/condition-ids.ts'
import { attributionText as modeText, contentTypeText } from '../../../state/texts/advert-terms.ts'
import { format, texts } from '../../../state/locale.ts'
import type { Locale } from '../../../domain/locale.ts'
import { parseAmount } from '../../../domain/money.ts'
import { attributionOf, isOrdFormShown, type AdvertForm } from '../form/advert-form.ts'
import { differingParts, type Part } from '../form/parts.ts'
import { shownIds } from '../audience/names.tsx'
import { attributionSentence, audienceSentence, nameOrId, type Names } from '../audience/condition-text.ts'

export type Difference = { part: Part; label: string; mine: string; theirs: string }
type Context = { page: AdvertPage; locale: Locale; names: Names }

/** Returns the parts of an ad that differ between two versions, each in words. */
export function differences(mine: AdvertForm, theirs: AdvertForm, context: Context): Difference[] {
  const { adverts: words } = texts.value
  const { page, locale } = context
  const labels: Record<Part, string> = {
    content: words.content(),
    rules: words.rules(),
    attribution: words.attribution(),
    ord: words.ord(),
  }
  return differingParts(mine, theirs, page, locale).map((part) => ({
    part,
    label: labels[part],
    mine: partText[part](mine, context),
    theirs: partText[part](theirs, context),
  }))
}

const partText: Record<Part, (form: AdvertForm, context: Context) => string> = {
  content: contentText,
  rules: rulesText,
  attribution: attributionText,
  ord: (form, { page }) => (isOrdFormShown(form, page) ? `${form.ordCode}\n${form.ordDescription}`.trim() : ''),
}

/** Returns the ids whose names the differences show. */
export function shownIdsIn(forms: readonly AdvertForm[]): CatalogueIds {
  const rules = forms.flatMap(({ rules: each }) => each.flatMap(({ condition }) => condition ?? []))
  const attributions = forms.map(attributionOf).flatMap((rule) => (rule.mode === 'Manual' ? rule.condition : []))
  const { categories, products } = shownIds([...rules, ...attributions])
  return { categories, products: [...products, ...forms.flatMap((form) => shelfsOf(form).flat())] }
}

const shelfsOf = ({ contentType, content }: AdvertForm): readonly (readonly string[])[] =>
  contentType === 'ProductShelfs'
    ? content.productShelfs
    : contentType === 'SharedProductShelf'
      ? [content.sharedProductShelf]
      : []

function contentText(form: AdvertForm, { names }: Context): string {
  const { contentType, content } = form
  const banner = ({ pictureUrl, targetUrl }: { pictureUrl: string; targetUrl: string }) =>
    `${pictureUrl} → ${targetUrl}`
  const shelf = (ids: readonly string[]) =>
    ids.map((id) => nameOrId(id, names.product(id), texts.value.adverts)).join(', ')
  const text = () => {
    switch (contentType) {
      case 'String':
        return content.stringValue.trim()
      case 'ProductShelfs':
      case 'SharedProductShelf':
        return shelfsOf(form).map(shelf).join('\n')
      case 'Banners':
        return content.banners.map(banner).join('\n')
      case 'SharedBanner':
        return banner(content.sharedBanner)
      case 'SharedMultimedia':
        return content.mediaKind === 'image' ? content.imageUrl : content.videoUrl
    }
  }
  return `${contentTypeText(contentType)}\n${text() ?? ''}`.trim()
}

function rulesText({ rules }: AdvertForm, { locale, names }: Context): string {
  const { adverts: words } = texts.value
  const { money } = format.value
  const bidText = (text: string) => {
    const bid = parseAmount(text, locale)
    return 'value' in bid ? money(bid.value) : text
  }
  return rules
    .map(
      ({ bid, condition }) =>
        `${bidText(bid)} · ${condition ? audienceSentence(condition, { words, locale, names }) : words.everybody()}`,
    )
    .join('\n')
}

function attributionText(form: AdvertForm, { locale, names }: Context): string {
  const { adverts: words } = texts.value
  const rule = attributionOf(form)
  if (rule.mode === 'Manual') return attributionSentence(rule.condition, { words, locale, names })
  return modeText(rule.mode)
}

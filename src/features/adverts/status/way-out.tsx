import { useSignals } from '@preact/signals-react/runtime'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import type { ContentTemplateWarning } from '../../../contract/advert/content.ts'
import { allowedActions, editActionFor } from '../../../domain/advert/advert-lifecycle.ts'
import { href } from '../../../routes.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import type { Command } from '../commands/advert-commands.tsx'
import type { AdvertEditor } from '../use-advert-editor.ts'

type WayOutProps = {
  warning: ContentTemplateWarning
  page: AdvertPage
  editor: AdvertEditor | undefined
  params: { advertiserId: string; campaignId: string }
  onCommand: (command: Command) => void
}

/** The remedy for a warning: in a draft the control itself, in another state the step before it. */
export function WayOut({ warning, page, editor, params, onCommand }: WayOutProps) {
  useSignals()
  const { adverts: words } = texts.value
  if ('placementUnavailable' in warning)
    return <Button href={href('placements', params)}>{words.choosePlacementInstead()}</Button>
  if (editActionFor(page.advert.state)) return <Button onClick={() => onCommand('edit')}>{words.editToMend()}</Button>
  if (allowedActions(page.advert.state).includes('stopAdvert'))
    return <Button onClick={() => onCommand('stop')}>{words.pauseToMend()}</Button>
  if (!editor) return null
  if ('contentTypeDisabled' in warning)
    return <Button onClick={() => focusIn('content', 'select')}>{words.chooseType()}</Button>
  if ('bannerSizeChanged' in warning)
    return <Button onClick={() => focusIn('content', 'input[type=url]')}>{words.replacePicture()}</Button>
  if ('tooFewProducts' in warning)
    return (
      <Button onClick={() => focusIn('content', '.id-picker__open, [role=combobox]')}>{words.addProducts()}</Button>
    )
  if ('namedParameterUnsupported' in warning)
    return (
      <Button
        onClick={() => focusIn('rules', `[data-rule="${warning.namedParameterUnsupported.impressionRuleId}"] button`)}
      >
        {words.replaceParameter()}
      </Button>
    )
  if (!('productsMissing' in warning)) return null // of a kind that only the platform knows
  return (
    <Button
      onClick={() =>
        editor.change(
          { content: withoutProducts(editor.form.content, new Set(warning.productsMissing.ids)) },
          'contentTemplate',
        )
      }
    >
      {words.deleteProducts()}
    </Button>
  )
}

/** Focuses a control of a section of the form. */
function focusIn(section: 'content' | 'rules', selector: string): void {
  const control = document.querySelector<HTMLElement>(`section[aria-labelledby="advert-${section}"] :is(${selector})`)
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

function withoutProducts(
  content: AdvertEditor['form']['content'],
  gone: ReadonlySet<string>,
): AdvertEditor['form']['content'] {
  const kept = (ids: readonly string[]) => ids.filter((id) => !gone.has(id))
  return {
    ...content,
    productShelfs: content.productShelfs.map(kept),
    sharedProductShelf: kept(content.sharedProductShelf),
  }
}

import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import type { Condition } from '../../../contract/advert/condition.ts'
import { bidFloorOf, bidPath } from '../../../domain/advert/bid.ts'
import { format, texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/late/use-lazy.ts'
import { AmountInput } from '../../shared/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { TrashIcon } from '../../../ui/icons/later-icons.tsx'
import type { RuleForm } from '../form/advert-form.ts'
import { Audience } from '../audience/audience.tsx'
import type { AdvertEditor } from '../use-advert-editor.ts'
import { without } from '../form/without.ts'
import { BidForecastSlot } from './bid-forecast-slot.tsx'

type RuleProps = { rule: RuleForm; index: number; editor: AdvertEditor; page: AdvertPage }

/** One impression rule: its audience and its bid. The audience editor loads on demand. */
export function Rule({ rule, index, editor, page }: RuleProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { money, currencySymbol } = format.value
  const { rules } = editor.form
  const [isOpen, setOpen] = useState<boolean>() // undefined until it is opened or cleared
  const [Builder, load, isLoading] = useLazy(
    async () => (await import('../audience/audience-builder.tsx')).AudienceBuilder,
    'audienceBuilder',
  )
  const basePath = `impressionRules[${index}].condition`
  const error = editor.errors.textUnder(basePath)
  const open = useCallback(() => {
    setOpen(true)
    void load()
  }, [load])
  const setCondition = (condition: Condition | null) =>
    rules.with(index, { id: rule.id, bid: rule.bid, ...(condition && { condition }) })
  const [cleared, setCleared] = useState<Condition>()
  const clear = () => {
    setOpen(Boolean(isOpen))
    setCleared(rule.condition ?? undefined)
    editor.change({ rules: setCondition(null) })
  }
  const restore = cleared && (() => editor.change({ rules: setCondition(cleared) }))

  const setBid = (bid: string) => ({ rules: rules.with(index, { ...rule, bid }) })

  const isBroken = Boolean(error) && editor.isDraft
  useEffect(() => {
    if (isBroken) open() // the fields to correct are inside
  }, [isBroken, open])

  const isEdited = Boolean(isOpen) && editor.isDraft && Builder !== undefined
  const place = useRef<HTMLFieldSetElement>(null)
  const isCleared = !rule.condition
  useEffect(() => {
    if (isOpen === undefined || document.activeElement !== document.body) return
    // the pressed button is gone
    const next = isEdited ? '.tree-box :is([tabindex="0"], button)' : '.audience button'
    place.current?.querySelector<HTMLElement>(next)?.focus()
  }, [isOpen, isEdited, isCleared])
  return (
    <fieldset ref={place} className="rule" data-rule={rule.id}>
      <legend className="rule__title">{words.ruleNumber({ number: index + 1 })}</legend>
      <Audience
        partnerId={page.campaign.partnerId}
        condition={rule.condition}
        error={editor.errors.textUnder(`impressionRules[${index}].id`) ?? (isEdited ? undefined : error)}
        isEdited={isEdited}
        isLoading={isLoading}
        onEdit={editor.isDraft ? open : undefined}
        onClear={editor.isDraft ? clear : undefined}
        onRestore={editor.isDraft ? restore : undefined}
      />
      <AmountInput
        label={words.bid()}
        hint={words.bidHint({ floor: money(bidFloorOf(page.placement)) })}
        suffix={currencySymbol}
        required
        {...editor.bind(bidPath(index), rule.bid, setBid)}
      />
      <BidForecastSlot
        page={page}
        rule={rule}
        isOnly={rules.length === 1}
        onBid={(bid) => editor.change(setBid(bid), bidPath(index))}
      />
      {isEdited && (
        <div className="rule__builder">
          <Builder
            binding={{
              condition: rule.condition ?? null,
              basePath,
              errors: editor.errors,
              onChange: (condition, path) =>
                editor.change({ rules: setCondition(condition as Condition | null) }, path),
            }}
            placement={page.placement}
            advertiserId={page.advertiser.id}
            partnerId={page.campaign.partnerId}
            isCustomParameterEnabled={page.advert.isCustomParameterEnabled}
            onClose={() => setOpen(false)}
          />
        </div>
      )}
      {editor.isDraft && rules.length > 1 && (
        <Button
          className="rule__remove"
          variant="quiet"
          iconOnly
          aria-label={`${words.removeRule()} ${index + 1}`}
          onClick={() => editor.change({ rules: without(rules, index) })}
        >
          <TrashIcon />
        </Button>
      )}
    </fieldset>
  )
}

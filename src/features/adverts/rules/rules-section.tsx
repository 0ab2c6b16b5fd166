import { useSignals } from '@preact/signals-react/runtime'
import type { Placement } from '../../../contract/placement.ts'
import { bidFloorOf } from '../../../domain/bid.ts'
import { format, texts } from '../../../state/locale.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icon.tsx'
import { TrashIcon } from '../../../ui/more-icons.tsx'
import { bidPath, newRule, type RuleForm } from '../advert-form.ts'
import { Audience } from '../audience/audience.tsx'
import type { AdvertEditor } from '../use-advert-editor.ts'
import { without } from '../without.ts'

type RulesSectionProps = { editor: AdvertEditor; placement: Placement }

/** To whom the ad is shown, and what 1000 views may cost: one rule or more. */
export function RulesSection({ editor, placement }: RulesSectionProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { rules } = editor.form
  const error = editor.errors.textOf('impressionRules')
  return (
    <section className="advert-section" aria-labelledby="advert-rules">
      <h2 id="advert-rules">{words.rules()}</h2>
      <p className="muted">{words.rulesHint()}</p>
      {rules.map((rule, index) => (
        <Rule key={rule.id} rule={rule} index={index} editor={editor} placement={placement} />
      ))}
      {error && <p className="advert-error">{error}</p>}
      {editor.isDraft && (
        <Button className="advert-add" variant="quiet" onClick={() => editor.change({ rules: [...rules, newRule()] })}>
          <PlusIcon />
          {words.addRule()}
        </Button>
      )}
    </section>
  )
}

function Rule({ rule, index, editor, placement }: RulesSectionProps & { rule: RuleForm; index: number }) {
  useSignals()
  const { adverts: words } = texts.value
  const { rules } = editor.form
  const { money, currencySymbol } = format.value
  const title = words.ruleNumber({ number: index + 1 })
  return (
    <fieldset className="rule">
      <legend className="rule__title">{title}</legend>
      <Audience
        condition={rule.condition}
        error={editor.errors.textUnder(`impressionRules[${index}].condition`) ?? editor.errors.textUnder(`impressionRules[${index}].id`)}
        onClear={editor.isDraft ? () => editor.change({ rules: rules.with(index, { id: rule.id, bid: rule.bid }) }) : undefined}
      />
      <AmountField
        label={words.bid()}
        hint={words.bidHint({ floor: money(bidFloorOf(placement)) })}
        suffix={currencySymbol}
        required
        {...editor.bind(bidPath(index), rule.bid, (bid) => ({ rules: rules.with(index, { ...rule, bid }) }))}
      />
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

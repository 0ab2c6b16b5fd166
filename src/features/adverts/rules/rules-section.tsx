import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { helpWith } from '../../../state/help.ts'
import { MAX_RULES } from '../../../domain/advert/advert-size.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons/icon.tsx'
import { useItemFocus } from '../../../ui/layout/use-item-focus.ts'
import type { AdvertEditor } from '../use-advert-editor.ts'
import { newRule } from './new-rule.ts'
import { Rule } from './rule.tsx'

type RulesSectionProps = { editor: AdvertEditor; page: AdvertPage }

/** The impression rules, at least one: whom the ad is shown to, and the bid for 1000 views. */
export function RulesSection({ editor, page }: RulesSectionProps) {
  useSignals()
  const { adverts: words } = texts.value
  const { rules } = editor.form
  const error = editor.errors.textOf('impressionRules')
  useItemFocus('.rule', rules.length, '[inputmode="decimal"]') // the bid, not the slider below it
  const section = useRef<HTMLElement>(null)
  const add = () => {
    const rule = newRule()
    editor.change({ rules: [...rules, rule] })
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(`[data-rule="${rule.id}"] input`)?.focus())
  }
  return (
    <section ref={section} className="advert-section" aria-labelledby="advert-rules">
      <h2 id="advert-rules">{words.rules()}</h2>
      <p className="muted">
        {words.rulesHint()}
        {helpWith('bid')}
      </p>
      {rules.map((rule, index) => (
        <Rule key={rule.id} rule={rule} index={index} editor={editor} page={page} />
      ))}
      {error && <p className="advert-error">{error}</p>}
      {editor.isDraft && (
        <Button
          className="advert-add"
          variant="quiet"
          disabledReason={rules.length < MAX_RULES ? undefined : texts.value.forms.tooManyRules({ max: MAX_RULES })}
          onClick={add}
        >
          <PlusIcon />
          {words.addRule()}
        </Button>
      )}
    </section>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import type { AdvertPage, AttributionMode } from '../../../contract/advert/advert.ts'
import type { AttributionCondition } from '../../../contract/advert/condition.ts'
import { isManaged } from '../../../domain/content/content-type.ts'
import { helpWith } from '../../../state/help.ts'
import { texts } from '../../../state/locale.ts'
import { useLazyWhen } from '../../../state/late/use-lazy-when.ts'
import { RadioGroup } from '../../../ui/form/choice/radio-group.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { attributionOf, withMode } from '../form/advert-form.ts'
import { ConditionSentence } from '../audience/condition-sentence.tsx'
import type { AdvertEditor } from '../use-advert-editor.ts'

const PATH = 'attributionRule'
/** A stable function, so that the code is there when the rule is chosen again. */
const importBuilder = async () => (await import('./attribution-builder.tsx')).AttributionBuilder

/** The orders attributed to the ad. The tree editor loads when a custom rule is chosen. */
export function AttributionSection({ editor, page }: { editor: AdvertEditor; page: AdvertPage }) {
  useSignals()
  const { adverts: words, advertTools: tools } = texts.value
  const { attribution } = editor.form
  const rule = attributionOf(editor.form)
  const options = [
    {
      value: 'Auto',
      label: words.modeAuto(),
      hint: isManaged(editor.form.contentType) ? words.attributionAuto() : tools.attributionAutoNone(),
    },
    { value: 'Manual', label: words.modeManual(), hint: tools.attributionManual() },
    { value: 'Disabled', label: words.modeDisabled(), hint: words.attributionDisabled() },
  ] as const
  const chosen = options.find(({ value }) => value === rule.mode)
  return (
    <section className="advert-section" aria-labelledby="advert-attribution">
      <h2 id="advert-attribution">{words.attribution()}</h2>
      <p className="muted">
        {tools.attributionWindow()}
        {helpWith('attribution')}
      </p>
      {editor.isDraft ? (
        <RadioGroup<AttributionMode>
          label={tools.attributionMode()}
          options={options}
          value={rule.mode}
          onChange={(mode) => editor.change({ attribution: withMode(attribution, mode) }, PATH)}
        />
      ) : (
        rule.mode !== 'Manual' && <p>{chosen?.hint}</p>
      )}
      {!chosen && <p>{tools.unknownPart({ kind: rule.mode })}</p>}
      {rule.mode === 'Manual' &&
        (editor.isDraft ? (
          <CustomRule editor={editor} page={page} condition={attribution.condition} />
        ) : (
          <p>
            <ConditionSentence orders={rule.condition} partnerId={page.campaign.partnerId} />
          </p>
        ))}
    </section>
  )
}

function CustomRule({
  editor,
  page,
  condition,
}: {
  editor: AdvertEditor
  page: AdvertPage
  condition: AttributionCondition | null
}) {
  useSignals()
  const [Builder, hasFailed] = useLazyWhen(true, importBuilder, 'audienceBuilder')
  if (!Builder)
    return hasFailed ? (
      <p className="muted">{texts.value.adverts.conditionFailed()}</p>
    ) : (
      <Skeleton width="100%" height="120px" />
    )
  return (
    <Builder
      binding={{
        condition,
        basePath: `${PATH}.condition`,
        errors: editor.errors,
        onChange: (next, path) =>
          editor.change({ attribution: { mode: 'Manual', condition: next as AttributionCondition | null } }, path),
      }}
      partnerId={page.campaign.partnerId}
    />
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState, type KeyboardEvent } from 'react'
import * as endpoints from '../../../contract/calls/endpoints.ts'
import { savedAudiencesUrl } from '../../../contract/calls/late-urls.ts'
import type { Condition } from '../../../contract/advert/condition.ts'
import {
  SavedAudienceAnswerStruct,
  SavedAudiencesStruct,
  type SavedAudience,
} from '../../../contract/advert/saved-audiences.ts'
import { send } from '../../../data/client.ts'
import { CallError } from '../../../data/errors.ts'
import { once, type Pending } from '../../../data/idempotent.ts'
import { resource } from '../../../data/resource.ts'
import { useResource } from '../../../data/use-resource.ts'
import { checkSavedAudience, MAX_AUDIENCE_NAME_LENGTH } from '../../../domain/saved-audience-rules.ts'
import { reportCallError } from '../../../state/call-errors.ts'
import { validationText } from '../../../state/form/validation-text.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TrashIcon } from '../../../ui/icons/later-icons.tsx'
import { useItemFocus } from '../../../ui/layout/use-item-focus.ts'
import { Panel } from '../../../ui/popover/panel.tsx'
import { QuestionDialog } from '../../../ui/popover/question-dialog.tsx'
import type { TreeContext } from '../tree/view/tree-context.ts'
import { ConditionSentence } from '../audience/condition-sentence.tsx'
import './audiences-panel.css'

type AudiencesPanelProps = {
  context: TreeContext
  advertiserId: string
  partnerId: string
  anchor: HTMLElement
  onTake: (condition: Condition) => void
  onClose: () => void
}

/** The audiences that an account keeps for a platform: to be applied, saved and deleted. */
export function AudiencesPanel({ context, advertiserId, partnerId, anchor, onTake, onClose }: AudiencesPanelProps) {
  useSignals()
  const { audienceBuilder: words, common } = texts.value
  const url = savedAudiencesUrl(advertiserId, partnerId)
  const { data, error, reload } = useResource(url, SavedAudiencesStruct)
  useItemFocus('.audiences__row', data?.audiences.length)
  const condition = context.tree.condition.value as Condition | null
  const keep = (audiences: readonly SavedAudience[]) =>
    resource(url, SavedAudiencesStruct).set({ audiences: [...audiences] }, undefined)
  const [asked, setAsked] = useState<SavedAudience>()
  const forget = async ({ id, name }: SavedAudience) => {
    setAsked(undefined)
    try {
      await send(endpoints.deleteSavedAudience, { query: { advertiserId, audienceId: id } })
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.kind !== 'notFound') return reportCallError(failure)
    }
    keep((resource(url, SavedAudiencesStruct).state.peek().data?.audiences ?? []).filter((each) => each.id !== id))
    context.view.say(words.audienceForgotten({ name }))
  }
  return (
    <Panel title={words.saved()} closeLabel={common.close()} anchor={anchor} onClose={onClose}>
      {!data && !error && <Skeleton />}
      {!data && error && <Button onClick={reload}>{common.retry()}</Button>}
      {data?.audiences.length === 0 && <p className="muted">{words.noneSaved()}</p>}
      {data && data.audiences.length > 0 && (
        <ul className="audiences">
          {data.audiences.map((audience) => (
            <li key={audience.id} className="audiences__row">
              <button
                type="button"
                className="audiences__take"
                aria-label={words.takeSaved({ name: audience.name })}
                onClick={() => onTake(audience.condition)}
              >
                <span className="audiences__name">{audience.name}</span>
                <span className="audiences__about muted">
                  <ConditionSentence audience={audience.condition} partnerId={partnerId} />
                </span>
              </button>
              <Button
                variant="quiet"
                iconOnly
                aria-label={words.forgetSaved({ name: audience.name })}
                onClick={() => setAsked(audience)}
              >
                <TrashIcon size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {condition && data && (
        <SaveForm
          condition={condition}
          taken={data.audiences.map((audience) => audience.name)}
          advertiserId={advertiserId}
          partnerId={partnerId}
          onSaved={(audience) => {
            keep([...data.audiences, audience].toSorted((a, b) => a.name.localeCompare(b.name)))
            context.view.say(words.audienceSaved({ name: audience.name }))
          }}
        />
      )}
      {asked && (
        <QuestionDialog
          danger
          title={words.forgetTitle({ name: asked.name })}
          closeLabel={common.close()}
          refuseLabel={common.cancel()}
          agreeLabel={words.forget()}
          onAgree={() => void forget(asked)}
          onClose={() => setAsked(undefined)}
        >
          {words.forgetText()}
        </QuestionDialog>
      )}
    </Panel>
  )
}

type SaveFormProps = {
  condition: Condition
  /** The names of the other audiences, from which it could not be told apart. */
  taken: readonly string[]
  advertiserId: string
  partnerId: string
  onSaved: (audience: SavedAudience) => void
}

function SaveForm({ condition, taken, advertiserId, partnerId, onSaved }: SaveFormProps) {
  useSignals()
  const words = texts.value.audienceBuilder
  const [name, setName] = useState('')
  const [message, setMessage] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const pending = useRef<Pending>({})
  const save = async () => {
    const [wrong] = checkSavedAudience({ name, condition })
    const isTaken = taken.includes(name.trim())
    setMessage(
      wrong
        ? wrong.path === 'name'
          ? validationText(wrong)
          : words.notReady()
        : isTaken
          ? words.nameTaken()
          : undefined,
    )
    if (wrong || isTaken) return
    setSaving(true)
    try {
      const body = { advertiserId, partnerId, name, condition }
      const { data } = await once(pending.current, body, (idempotencyKey) =>
        send(endpoints.createSavedAudience, { body, idempotencyKey, struct: SavedAudienceAnswerStruct }),
      )
      setName('')
      onSaved(data.audience)
    } catch (failure) {
      reportCallError(failure)
    } finally {
      setSaving(false)
    }
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault() // the surrounding form is that of the ad
    event.stopPropagation()
    void save()
  }
  return (
    <div className="audiences__form">
      <TextField
        label={words.saveAs()}
        value={name}
        maxLength={MAX_AUDIENCE_NAME_LENGTH + 1}
        error={message}
        onKeyDown={enter}
        onChange={(text) => {
          setName(text)
          setMessage(undefined)
        }}
      />
      <Button busy={isSaving} onClick={() => void save()}>
        {words.saveAudience()}
      </Button>
    </div>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useRef, useState } from 'react'
import * as endpoints from '../../../contract/calls/endpoints.ts'
import { advertReads, outdate } from '../../../data/calls.ts'
import { send } from '../../../data/client.ts'
import { CallError } from '../../../data/errors.ts'
import { mayBeDone } from '../../../data/may-be-done.ts'
import { checkBid } from '../../../domain/advert/bid.ts'
import { isUnusualBid } from '../../../domain/advert/unusual-bid.ts'
import { formatAmountInput, parseAmount } from '../../../domain/money.ts'
import { signInHref } from '../../../state/call-errors.ts'
import { useDraft } from '../../../state/form/use-draft.ts'
import { useFormErrors } from '../../../state/form/use-form-errors.ts'
import { useSubmit } from '../../../state/form/use-submit.ts'
import { format, locale, texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { AmountInput } from '../../shared/amount-input.tsx'
import { useFirstErrorFocus } from '../../../ui/form/first-error.ts'
import { CellPopover } from '../../../ui/popover/cell-popover.tsx'
import { QuestionDialog } from '../../../ui/popover/question-dialog.tsx'
import type { AdvertRow } from '../adverts/advert-row.ts'
import { readAdvert } from '../../../data/advert/read-advert.ts'
import { useBidOutlook } from './use-bid-outlook.ts'

/** An ad whose bid is edited, in the button of its cell. */
export type BidEdit = { row: AdvertRow; cell: HTMLElement }

const PATH = 'bidPrice'

/**
 * Edits the bid of an ad in place. The bid is read again before it is saved, so that nobody's change is overwritten
 * unseen: the edit is then based on theirs. Bids that were sent without an answer are the user's own, whichever of them
 * the server has; the next save decides, also if the former bid is put back.
 */
export function BidEditor({ row, cell, onClose }: BidEdit & { onClose: () => void }) {
  useSignals()
  const { bulk: words, common, forms } = texts.value
  const { money } = format.value
  const language = locale.value
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(row.details?.bidPrices[0] ?? 0)
  const [opened] = useState(seen)
  const initial = useMemo(() => ({ bid: formatAmountInput(opened, language) }), [opened, language])
  const draft = useDraft(`bid.${row.advertId}`, initial)
  const value = draft.values.bid
  const [isRestored] = useState(value !== initial.bid)
  const [unsure, setUnsure] = useState<readonly number[]>([])
  const outlookOf = useBidOutlook(row.advertId)
  const [asked, setAsked] = useState<number>()
  const errors = useFormErrors(useFirstErrorFocus(box))
  const [isSaving, submit] = useSubmit((error) => {
    if (error instanceof CallError && error.kind === 'preconditionFailed') outdate(...advertReads)
    errors.showCallError(error)
  })
  const close = () => {
    draft.drop()
    onClose()
  }
  const sendBid = async (impressionRuleId: string, bidPrice: number, etag: string | undefined) => {
    try {
      await send(endpoints.updateBidPrices, {
        body: { advertId: row.advertId, impressionRuleId, bidPrice },
        ...(etag && { headers: { 'If-Match': etag } }),
      })
    } catch (error) {
      if (mayBeDone(endpoints.updateBidPrices, error)) {
        setUnsure((before) => [...before, bidPrice])
        outdate(...advertReads)
      }
      throw error
    }
  }
  const write = async (isAgreed = false) => {
    setAsked(undefined)
    const amount = parseAmount(value, locale.peek())
    if ('error' in amount) return void errors.passes([{ ...amount.error, path: PATH }])
    const { page, etag } = await readAdvert(row.advertId)
    const [rule] = page.advert.impressionRules
    const bid = amount.value
    const error = checkBid(bid, page.placement)
    if (!errors.passes(error ? [{ ...error, path: PATH }] : []) || !rule) return
    if (![seen, bid, ...unsure].includes(rule.bidPrice)) {
      setSeen(rule.bidPrice)
      setUnsure([])
      const changed = { path: PATH, kind: 'ChangedMeanwhile' as const, now: money(rule.bidPrice) }
      throw new CallError('preconditionFailed', endpoints.updateBidPrices.path, [changed])
    }
    if (!isAgreed && bid > seen && isUnusualBid(bid, page.placement, page.campaign)) return setAsked(bid)
    if (rule.bidPrice !== bid) await sendBid(rule.id, bid, etag)
    outdate(...advertReads)
    close()
  }
  const typed = parseAmount(value, locale.value)
  const hint = [words.bidWas({ bid: money(seen) }), ...outlookOf('error' in typed ? undefined : typed.value)].join('. ')
  const failure =
    errors.failure === 'preconditionFailed'
      ? words.changedMeanwhile()
      : errors.failure === 'rejected' && errors.textOf(PATH)
        ? undefined
        : errors.failureText
  return (
    <>
      <CellPopover
        label={words.bidOf({ name: row.name })}
        isChanged={'error' in typed || typed.value !== seen || unsure.length > 0}
        failure={failure}
        remedy={errors.failure === 'unauthorized' && <Button href={signInHref()}>{common.signIn()}</Button>}
        words={common}
        onSave={() => void submit(write)}
        onClose={close}
        {...{ cell, box, isSaving }}
      >
        <AmountInput
          label={words.bidLabel()}
          hint={isRestored ? `${hint}. ${forms.unsent()}` : hint}
          error={errors.textOf(PATH)}
          suffix={format.value.currencySymbol}
          required
          readOnly={isSaving}
          value={value}
          onChange={(text) => {
            draft.set({ bid: text })
            errors.forget(PATH)
          }}
        />
      </CellPopover>
      {asked !== undefined && (
        <QuestionDialog
          danger
          title={words.unusualBid({ bid: money(asked) })}
          closeLabel={common.close()}
          refuseLabel={common.cancel()}
          agreeLabel={words.changeAnyway()}
          onAgree={() => void submit(() => write(true))}
          onClose={() => setAsked(undefined)}
        >
          {words.unusualText()}
        </QuestionDialog>
      )}
    </>
  )
}

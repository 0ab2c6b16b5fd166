import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState } from 'react'
import * as endpoints from '../../../contract/calls/endpoints.ts'
import { advertReads, outdate } from '../../../data/calls.ts'
import { send } from '../../../data/client.ts'
import { CallError } from '../../../data/errors.ts'
import { checkBid } from '../../../domain/advert/bid.ts'
import { isUnusualBid } from '../../../domain/advert/unusual-bid.ts'
import { formatAmountInput, parseAmount } from '../../../domain/money.ts'
import { signInHref } from '../../../state/call-errors.ts'
import { useFormErrors } from '../../../state/form/use-form-errors.ts'
import { useSubmit } from '../../../state/form/use-submit.ts'
import { format, locale, texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { useFirstErrorFocus } from '../../../ui/form/first-error.ts'
import { CellPopover } from '../../../ui/popover/cell-popover.tsx'
import { QuestionDialog } from '../../../ui/popover/question-dialog.tsx'
import type { AdvertRow } from '../adverts/advert-row.ts'
import { readAdvert } from './read-advert.ts'
import { useBidOutlook } from './use-bid-outlook.ts'

/** An ad whose bid is edited, in the button of its cell. */
export type BidEdit = { row: AdvertRow; cell: HTMLElement }

const PATH = 'bidPrice'

/**
 * Edits the bid of an ad in place. The bid is read again before it is saved, so that nobody's change is overwritten
 * unseen.
 */
export function BidEditor({ row, cell, onClose }: BidEdit & { onClose: () => void }) {
  useSignals()
  const { bulk: words, common } = texts.value
  const { money } = format.value
  const box = useRef<HTMLDivElement>(null)
  const shown = row.details?.bidPrices[0] ?? 0
  const [initial] = useState(() => formatAmountInput(shown, locale.peek()))
  const [value, setValue] = useState(initial)
  const outlookOf = useBidOutlook(row.advertId)
  const [asked, setAsked] = useState<number>()
  const errors = useFormErrors(useFirstErrorFocus(box))
  const [changed, setChanged] = useState(false)
  const [isSaving, submit] = useSubmit((error) => {
    if (error instanceof CallError && error.kind === 'preconditionFailed') setChanged(true)
    else errors.showCallError(error)
  })
  const write = async (isAgreed = false) => {
    setAsked(undefined)
    setChanged(false)
    const amount = parseAmount(value, locale.peek())
    if ('error' in amount) return void errors.passes([{ ...amount.error, path: PATH }])
    const { page, etag } = await readAdvert(row.advertId)
    const [rule] = page.advert.impressionRules
    const bid = amount.value
    const error = checkBid(bid, page.placement)
    if (!errors.passes(error ? [{ ...error, path: PATH }] : []) || !rule) return
    if (rule.bidPrice !== shown && rule.bidPrice !== bid) return setChanged(true)
    if (!isAgreed && bid > shown && isUnusualBid(bid, page.placement, page.campaign)) return setAsked(bid)
    if (rule.bidPrice !== bid)
      await send(endpoints.updateBidPrices, {
        body: { advertId: row.advertId, impressionRuleId: rule.id, bidPrice: bid },
        ...(etag && { headers: { 'If-Match': etag } }),
      })
    outdate(...advertReads)
    onClose()
  }
  const typed = parseAmount(value, locale.value)
  const hint = [words.bidWas({ bid: money(shown) }), ...outlookOf('error' in typed ? undefined : typed.value)].join(
    '. ',
  )
  const failure = changed
    ? words.changedMeanwhile()
    : errors.failure === 'rejected' && errors.textOf(PATH)
      ? undefined
      : errors.failureText
  return (
    <>
      <CellPopover
        label={words.bidOf({ name: row.name })}
        isChanged={value !== initial}
        failure={failure}
        remedy={errors.failure === 'unauthorized' && <Button href={signInHref()}>{common.signIn()}</Button>}
        words={common}
        onSave={() => void submit(write)}
        {...{ cell, box, isSaving, onClose }}
      >
        <AmountField
          label={words.bidLabel()}
          hint={hint}
          error={errors.textOf(PATH)}
          suffix={format.value.currencySymbol}
          required
          readOnly={isSaving}
          value={value}
          onChange={(text) => {
            setValue(text)
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

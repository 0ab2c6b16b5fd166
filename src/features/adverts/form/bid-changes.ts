import type { Locale } from '../../../domain/locale.ts'
import { formatAmountInput, parseAmount } from '../../../domain/money.ts'
import { locale } from '../../../state/locale.ts'
import type { AdvertForm } from './advert-form.ts'
import { bidOf } from './advert-form-update.ts'

/** Merges the edited bids into the saved rules. */
export const withBids = ({ rules }: AdvertForm, typed: AdvertForm) =>
  rules.map((rule) => ({ ...rule, bid: typed.rules.find(({ id }) => id === rule.id)?.bid ?? rule.bid }))

/** Returns a form with its bids written in a language; what is no amount stays as it was typed. */
export function writtenIn(to: Locale, form: AdvertForm): AdvertForm {
  const { locale: from = to, rules } = form
  if (from === to) return form
  const written = rules.map((rule) => {
    const amount = parseAmount(rule.bid, from)
    return 'value' in amount ? { ...rule, bid: formatAmountInput(amount.value, to) } : rule
  })
  return { ...form, locale: to, rules: written }
}

/** Returns the bids by rule, without those that are the same in `base`. */
export function changedBids({ rules }: AdvertForm, base?: AdvertForm): Map<string, number> {
  const changed = rules.filter(
    ({ id, bid }) =>
      !base || base.rules.some((rule) => rule.id === id && bidOf(rule.bid, locale.value) !== bidOf(bid, locale.value)),
  )
  return new Map(changed.map(({ id, bid }) => [id, bidOf(bid, locale.value)]))
}

import { ulid } from 'ulid'
import type { AdvertForm, RuleForm } from '../form/advert-form.ts'

/** Returns a rule for everybody, its bid empty. */
export const newRule = (): RuleForm => ({ id: ulid(), bid: '' })

/** Returns the initial form: an ad without rules gets an empty first one. */
export const withFirstRule = (form: AdvertForm): AdvertForm =>
  form.rules.length > 0 ? form : { ...form, rules: [newRule()] }

import { ulid } from 'ulid'
import type { AdvertForm, RuleForm } from '../advert-form.ts'

/** A rule for everybody, its bid still to be typed. */
export const newRule = (): RuleForm => ({ id: ulid(), bid: '' })

/** What typing starts from: an ad without rules gets the first one ready to fill in. */
export const withFirstRule = (form: AdvertForm): AdvertForm => (form.rules.length > 0 ? form : { ...form, rules: [newRule()] })

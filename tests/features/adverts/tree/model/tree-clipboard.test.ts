import { beforeEach, describe, expect, it } from 'vitest'
import {
  AttributionConditionStruct,
  ConditionStruct,
  type Condition,
} from '../../../../../src/contract/advert/condition.ts'
import {
  hasCopied,
  keepCopied,
  pastedCondition,
} from '../../../../../src/features/adverts/tree/model/tree-clipboard.ts'
import { signedIn, signedOut } from '../../../../../src/state/session/session.ts'
import { openOffice } from '../../../../helpers/office.ts'

const tea: Condition = { not: { condition: { productName: { name: 'tea' } } } }
const coffee: Condition = { productName: { name: 'coffee' } }
const paste = (text?: string) => pastedCondition(text, ConditionStruct)

describe('the clipboard of conditions', () => {
  beforeEach(() => openOffice('en'))

  it('keeps the last copied condition', () => {
    expect(hasCopied()).toBe(false)
    expect(paste()).toBeUndefined()
    keepCopied(coffee)
    keepCopied(tea)
    expect(hasCopied()).toBe(true)
    expect(paste()).toEqual(tea)
  })

  it('keeps it for the user who has copied it', () => {
    const as = (userId: string) =>
      signedIn({ userId, displayName: '', email: '', locale: null, accessToken: '', expiresAt: 0 })
    as('anna')
    keepCopied(tea)
    as('berta')
    expect(hasCopied()).toBe(false)
    expect(paste()).toBeUndefined()
    as('anna')
    expect(paste()).toEqual(tea)
    signedOut()
  })

  it('prefers a condition in the text that is pasted', () => {
    keepCopied(tea)
    expect(paste(` ${JSON.stringify(coffee)}\n`)).toEqual(coffee)
    expect(paste('coffee')).toEqual(tea)
    expect(paste('{"not": {"condition"')).toEqual(tea)
    expect(paste('[1]')).toEqual(tea)
    expect(paste('{"productName": {}}')).toEqual(tea)
  })

  it('pastes nothing into a tree that has no such conditions', () => {
    keepCopied({ stockId: { stockId: '7' } })
    expect(pastedCondition(undefined, AttributionConditionStruct)).toBeUndefined()
    expect(paste()).toEqual({ stockId: { stockId: '7' } })
  })
})

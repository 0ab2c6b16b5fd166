import { describe, expect, it } from 'vitest'
import type { Role } from '../../src/contract/accounts/role.ts'
import { mayAct } from '../../src/domain/role.ts'

describe('a role', () => {
  it.each<[Role | undefined, Role[]]>([
    ['viewer', ['viewer']],
    ['manager', ['viewer', 'manager']],
    ['owner', ['viewer', 'manager', 'owner']],
    [undefined, ['viewer', 'manager', 'owner']],
  ])('has the rights of the roles below it, and all rights without a role: %s', (role, rights) => {
    expect((['viewer', 'manager', 'owner'] as const).filter((needed) => mayAct(role, needed))).toEqual(rights)
  })

  it('that the office does not know has no rights', () => {
    expect(mayAct('auditor' as Role, 'manager')).toBe(false)
  })
})

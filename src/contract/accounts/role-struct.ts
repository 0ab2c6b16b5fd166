import { ROLES } from './role.ts'
import { growing } from '../struct/growing.ts'

export const RoleStruct = growing(ROLES)

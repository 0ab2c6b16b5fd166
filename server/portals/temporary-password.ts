import { DAY } from '../../src/domain/calendar.ts'
import { hashPassword } from '../identity/credentials/password.ts'
import { randomCode } from '../lib/random-code.ts'
import type { Context } from './arguments.ts'

/** How long a password is good that an administrator has set. */
const TEMPORARY_DAYS = 3

/** Returns the columns of a new temporary password, and the words that hand it over. */
export async function temporaryPassword({ config, now }: Context, login: string) {
  const password = randomCode(4)
  const columns = {
    password_hash: await hashPassword(password, config.passwordCost),
    password_expires_at: new Date(now.getTime() + TEMPORARY_DAYS * DAY),
  }
  const words = `${login} signs in with ${password} within ${TEMPORARY_DAYS} days, and then chooses a password.`
  return { columns, words }
}

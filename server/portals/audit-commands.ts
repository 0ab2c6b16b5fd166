import { DAY } from '../../src/domain/calendar.ts'
import { readAudit } from '../store/audit.ts'
import { form, type Commands } from './arguments.ts'
import { Refusal } from './refusal.ts'

function parseDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime())) return day
  throw new Refusal(`"${text}" is not a day such as 2026-11-20.`)
}

const day = (help: string) => ({ value: 'DAY', help })

export const auditCommands: Commands = {
  export: {
    about: 'Prints the events as lines of JSON, the oldest first; days are in UTC.',
    forms: [
      form(
        '',
        async ({ db, now, say = console.log }, _, given) => {
          const from = given['from'] ? parseDay(given['from'][0] ?? '') : new Date(0)
          const to = given['to'] ? new Date(parseDay(given['to'][0] ?? '').getTime() + DAY) : now
          let last = ''
          for await (const rows of readAudit(db, from, to)) {
            if (last) say(last)
            last = rows.map((row) => JSON.stringify(row)).join('\n')
          }
          return last
        },
        { options: { from: day('the first day, such as 2026-11-01'), to: day('the last day') } },
      ),
    ],
  },
}

import { readCommand, type Context, type Program } from './arguments.ts'
import { auditCommands } from './audit-commands.ts'
import { keyCommands } from './key-commands.ts'
import { partnerCommands } from './partner-commands.ts'
import { portalCommands } from './portal-commands.ts'
import { userCommands } from './user-commands.ts'

/** Returns a function that parses the command line of a program, runs the command and resolves with its output. */
const program =
  (name: string, about: string, commands: Program['commands']) =>
  (args: readonly string[]): ((context: Context) => Promise<string>) =>
    readCommand({ name, about, commands }, args)

export const portalCommand = program('portal', 'Manages the portals in the database', {
  ...portalCommands,
  ...partnerCommands,
})
export const userCommand = program('users', 'Manages who may sign in', userCommands)
export const keyCommand = program('keys', "Rotates the keys of portals' identity providers", keyCommands)
export const auditCommand = program('audit', 'Exports the audit trail', auditCommands)

import { userCommand } from '../portals/commands.ts'
import { runCommand } from './run-command.ts'

await runCommand(userCommand)

import { keyCommand } from '../portals/commands.ts'
import { runCommand } from './run-command.ts'

await runCommand(keyCommand)

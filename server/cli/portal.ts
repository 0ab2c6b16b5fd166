import { portalCommand } from '../portals/commands.ts'
import { runCommand } from './run-command.ts'

await runCommand(portalCommand)

import { auditCommand } from '../portals/commands.ts'
import { runCommand } from './run-command.ts'

await runCommand(auditCommand)

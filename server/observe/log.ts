import { pino } from 'pino'
import { idsOf } from './tracing.ts'

/** The patterns of secrets, each with its replacement in the log. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|DPoP|Basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[redacted]'], // a JSON Web Token
  [/\bscrypt[:$][\w:$=,.+/-]+/g, '[redacted]'],
  [/(:\/\/[^\s:/@"]*):[^\s@"]+@/g, '$1:[redacted]@'],
  [/\b((?:set-)?cookie)\s*[:=]\s*[^\r\n"\\]+/gi, '$1: [redacted]'],
  [/\b(\w*(?:password|secret|token|assertion)|code|code_verifier)=[^&\s"\\]+/gi, '$1=[redacted]'],
  [
    /(\\?"(?:\w*(?:password|secret|token)\w*|assertion|authorization|(?:set-)?cookie)\\?"\s*:\s*)(?:\[.*?\]|(\\?")(?:(?!\2).)*\2)/gi,
    '$1$2[redacted]$2',
  ],
]

/** Returns a line of the log without tokens, passwords and cookies, wherever they occur. */
export const withoutSecrets = (line: string): string =>
  SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)

/** The log of the process: a line of JSON for each event. `LOG_LEVEL` sets its level at the start. */
export const log = pino({
  level: 'warn',
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  mixin: () => idsOf(),
  hooks: { streamWrite: withoutSecrets },
})

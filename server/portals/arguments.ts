import { userInfo } from 'node:os'
import { record } from '../store/audit.ts'
import type { Deps } from '../start/deps.ts'
import { UsageError } from './refusal.ts'

/** The input of every command. */
export type Context = Pick<Deps, 'db' | 'config'> & {
  now: Date
  /** Prints a part of a long result before the result itself. */
  say?: (text: string) => void
}

/** An option with its value, as help shows it; a list takes every word up to the next option. */
type Option = { value: string; help: string; isList?: true }
export type Options = Readonly<Record<string, Option>>

/** The given options, each with its words. */
export type Given = Readonly<Record<string, readonly string[] | undefined>>

type Run = (context: Context, words: Record<string, string>, given: Given) => Promise<string>

/** One way to write a command: a word in capitals is a placeholder. */
type Form = { words: readonly string[]; required: readonly string[]; options: Options; run: Run }
type Command = { about: string; forms: readonly Form[] }
export type Commands = Readonly<Record<string, Command>>
/** A program that `npm run NAME` starts. */
export type Program = { name: string; about: string; commands: Commands }

type Names<Words extends string> = Words extends `${infer First} ${infer Rest}`
  ? Names<First> | Names<Rest>
  : Words extends Uppercase<Words>
    ? Words
    : never

/** Describes a form, such as `HOST add ID`, with its required and optional options. */
export const form = <Words extends string>(
  words: Words,
  run: (context: Context, words: Record<Names<Words>, string>, given: Given) => Promise<string>,
  { required = {}, options = {} }: { required?: Options; options?: Options } = {},
): Form => ({
  words: words.split(' ').filter(Boolean),
  required: Object.keys(required),
  options: { ...required, ...options },
  run: run as Run,
})

const isName = (word: string): boolean => word === word.toUpperCase()
const optionText = (name: string, { value, isList }: Option): string => `--${name} ${value}${isList ? ' …' : ''}`

/** The most optional options that the usage line lists; more are abbreviated. */
const MAX_INLINE = 2

function usageOf(program: string, name: string, { words, required, options }: Form): string {
  const texts = (isRequired: boolean) =>
    Object.entries(options).flatMap(([option, it]) =>
      required.includes(option) === isRequired ? [optionText(option, it)] : [],
    )
  const optional = texts(false)
  const rest = optional.length > MAX_INLINE ? ['[options]'] : optional.map((text) => `[${text}]`)
  return [`npm run ${program} --`, name, ...words, ...texts(true), ...rest].join(' ')
}

/** Returns the help on all commands, or on one. */
function helpOn({ name: program, about, commands }: Program, name?: string): string {
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || !command)
    return [
      `${about}, whether the server is running or not.`,
      '',
      ...Object.entries(commands).flatMap(([each, command]) => [
        ...command.forms.map((one) => usageOf(program, each, one)),
        `    ${command.about}`,
      ]),
      '',
      `The options of a command: npm run ${program} -- COMMAND --help`,
    ].join('\n')
  const options = Object.entries(Object.assign({}, ...command.forms.map((one) => one.options)) as Options)
  const width = Math.max(...options.map(([option, it]) => optionText(option, it).length))
  return [
    command.about,
    '',
    ...command.forms.map((one) => usageOf(program, name, one)),
    ...(options.length > 0 ? ['', 'Options:'] : []),
    ...options.map(([option, it]) => `  ${optionText(option, it).padEnd(width)}  ${it.help}`),
  ].join('\n')
}

/**
 * Separates words from options, which begin with two dashes: an id may begin with one dash, or with two after a lone
 * "--". Throws an Error that states the problem.
 */
function split(args: readonly string[], options: Options): { words: string[]; given: Record<string, string[]> } {
  const words: string[] = []
  const given: Record<string, string[]> = {}
  let list: string[] | undefined
  const left = [...args]
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg === '--') {
      words.push(...left.splice(0))
    } else if (arg.startsWith('--')) {
      const [, name = '', inline] = /^--([^=]*)(?:=([^]*))?$/.exec(arg) ?? []
      const option = Object.hasOwn(options, name) ? options[name] : undefined
      if (!option) throw new Error(`Unknown option --${name}`)
      const value = inline ?? (left[0]?.startsWith('--') ? undefined : left.shift())
      if (value === undefined) throw new Error(`--${name} needs a value`)
      list = option.isList ? (given[name] ??= []) : undefined
      ;(given[name] ??= []).push(value)
    } else (list ?? words).push(arg)
  }
  return { words, given }
}

/** Returns the command of a command line, which the audit trail then names. Throws UsageError. */
export function readCommand(program: Program, args: readonly string[]): (context: Context) => Promise<string> {
  const { commands } = program
  const [name = '', ...rest] = args
  if (['', '--help', '-h', 'help'].includes(name)) return () => Promise.resolve(helpOn(program))
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`Unknown command "${name}": see npm run ${program.name} -- --help.`)
  if (rest.includes('--help') || rest.includes('-h')) return () => Promise.resolve(helpOn(program, name))
  const help = `see npm run ${program.name} -- ${name} --help`

  const options = Object.assign({}, ...command.forms.map((one) => one.options)) as Options
  let typed: ReturnType<typeof split>
  try {
    typed = split(rest, options)
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}: ${help}.`)
  }
  const { words, given } = typed
  const fits = command.forms.find(
    (one) =>
      one.words.length === words.length &&
      one.words.every((word, index) => (isName(word) ? words[index] !== '' : words[index] === word)),
  )
  if (!fits) throw new UsageError(`"${[name, ...words].join(' ')}" is not a valid form of ${name}: ${help}.`)
  const foreign = Object.keys(given).find((option) => !Object.hasOwn(fits.options, option))
  if (foreign !== undefined) throw new UsageError(`--${foreign} cannot be used here: ${help}.`)
  const missing = fits.required.find((option) => given[option] === undefined)
  if (missing !== undefined) throw new UsageError(`--${missing} is missing: ${help}.`)
  const repeated = Object.entries(given).find(([option, values]) => values.length > 1 && !fits.options[option]?.isList)
  if (repeated) throw new UsageError(`--${repeated[0]} is given twice: ${help}.`)
  const named = Object.fromEntries(fits.words.flatMap((word, index) => (isName(word) ? [[word, words[index]]] : [])))
  return async (context) => {
    const answer = await fits.run(context, named as Record<string, string>, given)
    const details = { program: program.name, command: [name, ...words], ...given }
    await record(context.db, context.now, { event: 'command', actor: userInfo().username, details })
    return answer
  }
}

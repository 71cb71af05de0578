/** The arguments of the commands. `--help` and this file must say the same. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { syncAppVersion } from '#domain/upload/sync-app-update.ts'
import { exportHelp, programHelp, signInHelp, syncHelp, watchHelp } from './help.ts'
import { Stop } from './stop.ts'

export interface SyncArguments {
  readonly kind: 'sync'
  readonly file: string
  readonly server: string | undefined
  /** True if signing in may open the browser of this computer. */
  readonly browser: boolean
  readonly name: string | undefined
  /** The target: a tree that the caller names, always a new tree, or the tree that this file was uploaded to before. */
  readonly target: SyncTarget
  readonly includeLivingPersons: boolean
  readonly livingStart: string | null
  readonly includeContent: boolean
  readonly yes: boolean
  readonly json: boolean
}

export type SyncTarget =
  | { readonly kind: 'tree'; readonly tree: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'of this file' }

export interface WatchArguments extends Omit<SyncArguments, 'kind'> {
  readonly kind: 'watch'
}

/** The companion for all tree files of this computer. */
export interface CompanionArguments {
  readonly kind: 'companion'
  readonly server: string | undefined
  readonly browser: boolean
  readonly includeLivingPersons: boolean
  readonly includeContent: boolean
}

/** Whether the companion starts when the user signs in to this computer. */
export interface LoginItemArguments extends Omit<CompanionArguments, 'kind'> {
  readonly kind: 'at login' | 'not at login'
}

export interface StatusArguments {
  readonly kind: 'status'
}

export interface SignInArguments {
  readonly kind: 'sign in'
  readonly server: string | undefined
  readonly browser: boolean
}

export interface UndoArguments {
  readonly kind: 'undo'
  readonly tree: string
  readonly server: string | undefined
  /** True if signing in may open the browser of this computer. */
  readonly browser: boolean
  readonly json: boolean
}

export interface ExportArguments {
  readonly kind: 'export'
  readonly tree: string
  readonly server: string | undefined
  /** True if signing in may open the browser of this computer. */
  readonly browser: boolean
  readonly format: 'gedcom-7.0' | 'gedcom-5.5.1'
  /** The path of the file to write; null to write the tree to standard output. */
  readonly output: string | null
}

/** A text that the command only prints. */
export interface HelpWanted {
  readonly kind: 'help'
  readonly text: string
}

export type Arguments =
  | SyncArguments
  | WatchArguments
  | CompanionArguments
  | LoginItemArguments
  | StatusArguments
  | SignInArguments
  | UndoArguments
  | ExportArguments
  | HelpWanted

/** Parses the arguments after `kinweave`. @throws a `Stop` with a sentence if they make no sense */
export function readArguments(words: readonly string[]): Arguments {
  const [command, ...rest] = words
  if (command === '--version') return { kind: 'help', text: `${syncAppVersion}\n` }
  if (command === undefined || command === '--help' || command === '-h')
    return { kind: 'help', text: programHelp }
  if (command === 'sync') return readSync(rest)
  if (command === 'watch') return readWatch(rest)
  if (command === 'sign-in') return readSignIn(rest)
  if (command === 'export') return readExport(rest)
  throw new Stop('usage', `There is no command "${command}" here. \`--help\` lists them.`)
}

function readSync(words: readonly string[]): SyncArguments | UndoArguments | HelpWanted {
  const { values, positionals } = parsed('sync', words, {
    server: { type: 'string' },
    name: { type: 'string' },
    tree: { type: 'string' },
    new: { type: 'boolean' },
    'no-living': { type: 'boolean' },
    'living-start': { type: 'string' },
    'no-content': { type: 'boolean' },
    yes: { type: 'boolean', short: 'y' },
    undo: { type: 'string' },
    json: { type: 'boolean' },
    'no-browser': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return { kind: 'help', text: syncHelp }
  const { server, tree, undo } = values
  const json = values.json ?? false
  const browser = !values['no-browser']
  if (undo !== undefined) {
    if (positionals.length > 0) throw wrong('sync', '--undo TREE takes no file')
    return { kind: 'undo', tree: undo, server, browser, json }
  }
  if (tree !== undefined && values.new) throw wrong('sync', '--tree and --new cannot be used together')
  if (values.name?.trim() === '') throw wrong('sync', '--name must not be empty')
  return {
    kind: 'sync',
    file: onlyOne('sync', 'FILE', positionals),
    server,
    browser,
    name: values.name,
    target: tree !== undefined ? { kind: 'tree', tree } : { kind: values.new ? 'new' : 'of this file' },
    includeLivingPersons: !values['no-living'],
    livingStart: values['living-start'] ?? null,
    includeContent: !values['no-content'],
    yes: values.yes ?? false,
    json,
  }
}

/** Each of these makes `watch` another command, which takes no file. */
const watchKinds = [
  ['--all', 'companion'],
  ['--at-login', 'at login'],
  ['--not-at-login', 'not at login'],
  ['--status', 'status'],
] as const

function readWatch(
  words: readonly string[],
): WatchArguments | CompanionArguments | LoginItemArguments | StatusArguments | HelpWanted {
  if (words.some((word) => word === '-h' || word === '--help')) return { kind: 'help', text: watchHelp }
  const wanted = watchKinds.filter(([option]) => words.includes(option))
  const [first, second] = wanted
  if (second !== undefined) throw wrong('watch', `${first?.[0]} and ${second[0]} cannot be used together`)
  if (first !== undefined) return readCompanion(first, words)
  const args = readSync(words)
  if (args.kind === 'help') return args
  if (args.kind === 'undo') throw wrong('watch', '--undo is an option of sync')
  // Each change of the file would make a tree.
  if (args.target.kind === 'new') throw wrong('watch', '--new is an option of sync')
  return { ...args, kind: 'watch' }
}

function readCompanion(
  [option, kind]: (typeof watchKinds)[number],
  words: readonly string[],
): CompanionArguments | LoginItemArguments | StatusArguments {
  const rest = words.filter((word) => word !== option)
  const { values, positionals } = parsed('watch', rest, {
    server: { type: 'string' },
    'no-living': { type: 'boolean' },
    'no-content': { type: 'boolean' },
    'no-browser': { type: 'boolean' },
  })
  if (positionals.length > 0) throw wrong('watch', `${option} takes no file`)
  if (kind === 'status') return { kind }
  return {
    kind,
    server: values.server,
    browser: !values['no-browser'],
    includeLivingPersons: !values['no-living'],
    includeContent: !values['no-content'],
  }
}

function readSignIn(words: readonly string[]): SignInArguments | HelpWanted {
  const { values, positionals } = parsed('sign-in', words, {
    server: { type: 'string' },
    'no-browser': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return { kind: 'help', text: signInHelp }
  if (positionals.length > 0) throw wrong('sign-in', 'it takes options only')
  return { kind: 'sign in', server: values.server, browser: !values['no-browser'] }
}

const formats = new Map([
  ['7.0', 'gedcom-7.0'],
  ['7', 'gedcom-7.0'],
  ['5.5.1', 'gedcom-5.5.1'],
] as const)

function readExport(words: readonly string[]): ExportArguments | HelpWanted {
  const { values, positionals } = parsed('export', words, {
    server: { type: 'string' },
    format: { type: 'string' },
    output: { type: 'string', short: 'o' },
    'no-browser': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  if (values.help) return { kind: 'help', text: exportHelp }
  const wanted = values.format ?? '7.0'
  const format = [...formats].find(([name]) => name === wanted)?.[1]
  if (format === undefined) throw wrong('export', `--format is 7.0 or 5.5.1, and not "${wanted}"`)
  return {
    kind: 'export',
    tree: onlyOne('export', 'TREE', positionals),
    server: values.server,
    browser: !values['no-browser'],
    format,
    output: values.output === undefined || values.output === '-' ? null : values.output,
  }
}

function parsed<T extends ParseArgsOptionsConfig>(command: string, args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw wrong(command, error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

function onlyOne(command: string, what: string, [first, ...more]: readonly string[]): string {
  if (first === undefined) throw wrong(command, `${what} is missing`)
  if (more.length > 0) throw wrong(command, `one ${what} at a time, and not "${more.join('", "')}" as well`)
  return first
}

const wrong = (command: string, what: string) =>
  new Stop('usage', `${what}. \`kinweave ${command} --help\` lists the options.`)

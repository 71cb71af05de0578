/**
 * The queue stores three things of an error that ended a job: the name of its class, its code, and the line of our code
 * that raised it. It does not store the words of the error, because databases and mail servers quote users and addresses.
 */
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const Known = z.object({
  name: z.string().check(z.regex(/^[\w$]{1,60}$/)),
  code: z.string().check(z.regex(/^[\w-]{0,40}$/)),
  /** A file of ours and a line, such as `server/jobs/lost-mails.ts:12`; empty if it is not known. */
  at: z.string().check(z.regex(/^[\w./-]{0,120}(:\d{1,6})?$/)),
})
type KnownFailure = z.infer<typeof Known>

const unknown: KnownFailure = { name: 'Error', code: '', at: '' }
const rootUrl = new URL('../../', import.meta.url)
/** How the folder of our code begins in a stack: as an address in a module, as a path elsewhere. */
const roots = [rootUrl.href, fileURLToPath(rootUrl)]

/** The text to store for an error. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(unknown)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = { name: error.name, code, at: placeOf(error.stack ?? '') }
  return JSON.stringify({
    name: fitting('name', known.name),
    code: fitting('code', known.code),
    at: fitting('at', known.at),
  })
}

/** A name or code that looks like nothing of ours could be text of a user. */
const fitting = (part: keyof KnownFailure, text: string): string =>
  Known.shape[part].safeParse(text).success ? text : unknown[part]

/** The first line of the stack that is in our code. */
function placeOf(stack: string): string {
  const frames = stack
    .split('\n')
    .filter((line) => line.startsWith('    at ') && !line.includes('node_modules'))
  for (const frame of frames) {
    const root = roots.find((one) => frame.includes(one))
    if (root === undefined) continue
    const path = frame.slice(frame.indexOf(root) + root.length).replaceAll(sep, '/')
    return path.split(':').slice(0, 2).join(':')
  }
  return ''
}

/** What a stored text says. Texts of older releases hold the words of the error; nothing is taken from them. */
export function failureIn(text: string | null): KnownFailure {
  try {
    const known = Known.safeParse(JSON.parse(text ?? ''))
    return known.success ? known.data : unknown
  } catch {
    // A text of an older release, or of the queue itself.
    return unknown
  }
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bareEnvironment } from './server-process.ts'

const program = join(import.meta.dirname, '../../../sync/cli/main.ts')

export interface UploadEnd {
  /** The exit code of the upload program; null if a signal ended it. */
  readonly code: number | null
  readonly report: {
    readonly state: string | null
    readonly workspaceId: string | null
    readonly syncId: string | null
  } | null
  readonly words: string
}

export interface UploadProcess {
  readonly kill: (signal: 'SIGKILL' | 'SIGINT') => void
  readonly ended: Promise<UploadEnd>
}

/** `kinweave sync FILE --json` in a separate process, which the test can kill. */
export function startUpload(
  options: { readonly url: string; readonly token: string; readonly folder: string; readonly file: string },
  ...more: readonly string[]
): UploadProcess {
  const words = [program, 'sync', options.file, '--server', options.url, '--json', ...more]
  const child = spawn(process.execPath, words, {
    env: {
      ...bareEnvironment(),
      XDG_STATE_HOME: options.folder,
      KINWEAVE_TOKEN: options.token,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const heard = { out: '', words: '' }
  child.stdout.setEncoding('utf8').on('data', (part: string) => (heard.out += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (heard.words += part))
  const ended = new Promise<UploadEnd>((resolve) => {
    child.once('close', (code) => {
      // `kinweave sync --help` documents the form of this report.
      const report = heard.out === '' ? null : (JSON.parse(heard.out) as UploadEnd['report'])
      resolve({ code, report, words: heard.words })
    })
  })
  return { kill: (signal) => child.kill(signal), ended }
}

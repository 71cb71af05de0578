/** One `kinweave` command in a separate world: a server in memory, a folder, and a person at the keyboard or nobody. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Browser } from '#sync/cli/browser.ts'
import type { LoginItem } from '#sync/cli/login-item/login-item.ts'
import { runCommand } from '#sync/cli/run.ts'
import type { Surroundings } from '#sync/cli/surroundings.ts'
import { accessTokenOf, type MemoryServer } from './memory-server.ts'

export interface Said {
  readonly code: number
  readonly out: string
  readonly words: string
}

interface Options {
  readonly environment?: Record<string, string>
  /** The person's typed answers, one per question, some depending on the output; absent: nobody is there. */
  readonly typed?: readonly (string | ((said: string) => Promise<string>))[]
  /** What the person does on the opened page; absent: no page can be opened. */
  readonly browser?: Browser
  readonly now?: Date
  readonly signal?: AbortSignal
  readonly columns?: number
  readonly loginItem?: LoginItem
  /** Hears what the command says while it runs. */
  readonly onWords?: (text: string) => void
}

export interface World {
  readonly folder: string
  readonly file: (name: string, content: string) => string
  readonly run: (words: string, options?: Options) => Promise<Said>
}

/**
 * Ada's computer, connected to the server. She is signed in by KINWEAVE_TOKEN unless the environment says otherwise.
 */
export function worldOf(server: Pick<MemoryServer, 'fetch'>): World {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return {
    folder,
    file: (name, content) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    },
    run: async (words, options = {}) => {
      const heard = { out: '', words: '' }
      const typed = [...(options.typed ?? [])]
      const code = await runCommand(words.split(' '), {
        environment: { KINWEAVE_TOKEN: accessTokenOf('1'), ...options.environment },
        folder,
        home: folder,
        device: { name: 'desk', model: 'Any' },
        now: () => options.now ?? new Date('2026-11-21T08:00:00Z'),
        fetch: server.fetch,
        out: { write: (text) => void (heard.out += text), columns: null },
        words: {
          write: (text) => {
            heard.words += text
            options.onWords?.(text)
          },
          columns: options.columns ?? null,
        },
        ask:
          options.typed === undefined
            ? null
            : async (question) => {
                heard.words += question
                const next = typed.shift() ?? ''
                return typeof next === 'string' ? next : await next(heard.words)
              },
        browser: options.browser ?? null,
        loginItem: options.loginItem ?? null,
        ownCommand: ['/usr/bin/node', '/opt/kinweave/main.ts'],
        signal: options.signal ?? new AbortController().signal,
      } satisfies Surroundings)
      return { code, ...heard }
    },
  }
}

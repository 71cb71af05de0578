import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { LoginItem } from '#sync/cli/login-item/login-item.ts'
import { present } from '../support/present.ts'

import { begin, companion, ledTo, nobody, quickWaits } from './support/companion-run.ts'

quickWaits()

describe('the start of kinweave watch --all', () => {
  it('runs once, and says where it runs', async () => {
    const { world } = begin()

    await companion(world, async () => {
      const second = await world.run('watch --all', { typed: [] })
      expect(second).toMatchObject({ code: 0, words: expect.stringContaining('The companion runs already.') })
      expect(second.words).toMatch(/http:\/\/127\.0\.0\.1:\d+\/open\//)
    })

    expect((await world.run('watch --status')).out).toContain('The companion does not run.')
  })

  it('starts the browser with a file that only its owner can read, and removes the file once it was used', async () => {
    const { world } = begin()
    const opened: string[] = []
    const browser = async (address: string) => opened.push(address) > 0

    const { words } = await companion(
      world,
      async () => {
        const [file] = opened
        const path = fileURLToPath(present(file, 'file'))
        expect(statSync(path).mode & 0o777).toBe(0o600)
        const address = ledTo(readFileSync(path, 'utf8'))
        expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/open\/[\w-]{43}$/)

        // The test has opened the page by another key.
        expect(existsSync(path)).toBe(true)
        expect((await fetch(address, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
        expect(existsSync(path)).toBe(false)
      },
      { browser },
    )

    expect(opened).toEqual([expect.stringMatching(/^file:\/\/\/.*\/companion-open\.html$/)])
    expect(words).not.toContain('/open/')
  })

  it('leaves no file behind if the browser has not used it, or could not be started', async () => {
    const { world } = begin()
    const file = join(world.folder, '.local/state/kinweave/companion-open.html')

    await companion(world, async () => expect(existsSync(file)).toBe(true), { browser: async () => true })
    expect(existsSync(file)).toBe(false)
    await companion(world, async () => expect(existsSync(file)).toBe(false), {
      browser: async () => false,
    })
  })

  it('refuses an address of a server that is none before it begins', async () => {
    const { code, words } = await begin().world.run('watch --all --server kinweave')

    expect([code, words]).toEqual([2, expect.stringContaining('--server must be an address')])
  })

  it('is not installed for the login while one runs in a terminal', async () => {
    const { world } = begin()
    const installed: unknown[] = []
    const loginItem: LoginItem = {
      install: async (program) => void installed.push(program),
      remove: async () => {},
      isInstalled: async () => installed.length > 0,
    }
    const atLogin = () =>
      world.run('watch --at-login --no-browser', { loginItem, typed: ['right'], environment: nobody })

    await companion(world, async () => {
      expect(await atLogin()).toMatchObject({
        code: 4,
        words: expect.stringContaining('End the one in your terminal first.'),
      })
      expect(installed).toEqual([])
    })

    expect((await atLogin()).code).toBe(0)
    // The one that runs now may be the installed one, which is started anew.
    await companion(world, async () => expect((await atLogin()).code).toBe(0))
    expect(installed).toHaveLength(2)
  })

  it('writes no key of its page into a log', async () => {
    const { world } = begin()

    const { words } = await companion(world, async () => {})

    expect(words).not.toContain('http://127.0.0.1')
  })
})

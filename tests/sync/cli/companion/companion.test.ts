import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Browser } from '#sync/cli/browser.ts'
import type { LoginItem } from '#sync/cli/login-item/login-item.ts'
import { answering } from '../support/browser.ts'
import { worldOf } from '../support/command.ts'
import { type MemoryServer, memoryServer, problem } from '../support/memory-server.ts'
import { present } from '../support/present.ts'

const treeOf = (...names: string[]) =>
  `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${names.map((name, nth) => `0 @I${nth}@ INDI\n1 NAME ${name} /Example/\n1 DEAT Y\n`).join('')}0 TRLR\n`

/** The waits pass as soon as the test waits for something. */
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }),
)
afterEach(() => void vi.useRealTimers())

/** Lets the waits of the companion pass until the check holds. */
const until = (check: () => void | Promise<void>) =>
  vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(5000)
      await check()
    },
    { timeout: 60_000, interval: 20 },
  )

const nobody = { KINWEAVE_TOKEN: '' }

/** Ada's computer, with a folder for documents. */
function begin() {
  const server = memoryServer()
  const ofComputer: typeof fetch = (input, init) =>
    new Request(input).url.startsWith('http://127.0.0.1') ? fetch(input, init) : server.fetch(input, init)
  const world = worldOf({ fetch: ofComputer })
  mkdirSync(join(world.folder, 'Documents'))
  const document = (name: string, ...names: string[]) => world.file(`Documents/${name}`, treeOf(...names))
  return { server, world, document }
}

type World = ReturnType<typeof begin>['world']

/** Runs the companion until `look` has seen what it waits for. */
async function companion(
  world: World,
  look: (page: Awaited<ReturnType<typeof pageOf>>) => Promise<void>,
  {
    words = 'watch --all',
    environment,
    browser,
  }: { words?: string; environment?: Record<string, string>; browser?: Browser } = {},
) {
  const ended = new AbortController()
  let said = ''
  const running = world.run(words, {
    signal: ended.signal,
    onWords: (text) => void (said += text),
    ...(environment === undefined ? {} : { environment }),
    ...(browser === undefined ? {} : { browser }),
  })
  await until(() => expect(said).toContain('The companion runs'))
  await look(await pageOf(world))
  ended.abort()
  return running
}

/** The page, opened as its user does. */
async function pageOf(world: World) {
  const address = /http:\/\/127\S+\/open\/\S+/.exec((await world.run('watch --status')).out)?.[0]
  const entered = await fetch(present(address, 'address'), { redirect: 'manual' })
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { origin, href } = new URL(ledTo(await entered.text()), address)
  const page = () => fetch(href, { headers: { cookie } })
  const html = async () => (await page()).text()
  /** What the page says about a file, or about everything. */
  const words = async () => textOf(await html())
  const send = (path: string) =>
    fetch(new URL(path, href), { method: 'POST', headers: { cookie, origin }, redirect: 'manual' })
  /** Presses a button of a file. */
  const press = async (button: string, file: string) => {
    const forms = [
      ...(await html()).matchAll(/action="([^"]+)"><button [^>]+>([^<]+)<span class="hidden"> ([^<]+)</g),
    ]
    const form = forms.find(([, , label, name]) => label === button && name === file)
    return send(present(form?.[1], `button ${button}`))
  }
  return { page, html, words, press, send }
}

/** Where a page leads that does nothing else. */
const ledTo = (html: string) => present(/ content="0;url=([^"]+)"/.exec(html)?.[1], 'address')

const textOf = (html: string) =>
  html
    .replace(/<(style|script)>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const completed = ({ syncs }: MemoryServer) => syncs.filter(({ state }) => state === 'Completed').length

describe('kinweave watch --all', () => {
  it('[SYN-05] [MOD-02] offers the tree files that it finds, and syncs one from when it is chosen', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    document('strangers.ged', 'Zoe')

    await companion(world, async ({ words, press }) => {
      await until(async () => expect(await words()).toContain('strangers.ged'))
      expect(server.trees).toEqual([])

      await press('Keep in sync', 'tree.ged')
      await until(() => expect(completed(server)).toBe(1))
      document('tree.ged', 'Ada', 'Bert')
      await until(() => expect(completed(server)).toBe(2))
    })

    expect(server.trees.map(({ body }) => body.name)).toEqual(['tree'])
  })

  it('offers a tree of Gramps under the name that the user gave it', async () => {
    const { world } = begin()
    const folder = '.local/share/gramps/grampsdb/5f2a11'
    mkdirSync(join(world.folder, folder), { recursive: true })
    world.file(`${folder}/sqlite.db`, '')
    world.file(`${folder}/name.txt`, 'Our tree\n')

    await companion(world, ({ words }) => until(async () => expect(await words()).toContain('Our tree')))
  })

  it('sends nothing again after a restart, and goes on with the chosen files', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await companion(world, async ({ press }) => {
      await until(() => press('Keep in sync', 'tree.ged').then(() => {}))
      await until(() => expect(completed(server)).toBe(1))
    })

    await companion(world, async ({ words }) => {
      await until(async () => expect(await words()).toContain('Up to date.'))
      expect(server.syncs).toHaveLength(1)
      document('tree.ged', 'Ada', 'Bert')
      await until(() => expect(completed(server)).toBe(2))
    })
  })

  it('sends nothing if the file is as it was synced by hand, so that this sync can be undone', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged')

    await companion(world, ({ words }) => until(async () => expect(await words()).toContain('Up to date.')))

    expect(server.syncs).toHaveLength(1)
  })

  it('watches the files that were synced before, and sends no more of them than the last sync did', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged --no-living --no-content')

    await companion(world, async () => {
      document('tree.ged', 'Ada', 'Bert')
      await until(() => expect(completed(server)).toBeGreaterThan(1))
    })

    expect(server.trees).toHaveLength(1)
    expect({ ...server.trees[0]?.body, ...server.trees[0]?.fields }).toMatchObject({
      syncOptions: { includeLivingPersons: false, includeContent: false },
    })
  })

  it('only offers a file of which only the server says that it was synced from here', async () => {
    const { server, world } = begin()
    const elsewhere = worldOf(server)
    elsewhere.file('diary.ged', treeOf('Ada'))
    const shared = elsewhere.file('shared.ged', treeOf('Ada'))
    await elsewhere.run('sync diary.ged --no-living')
    await elsewhere.run('sync shared.ged')
    // A path of Windows to another computer. Here it leads to the same file.
    Object.assign(server.trees[1]?.fields ?? {}, { dataFilePath: `/${shared}` })

    await companion(world, async ({ words, press }) => {
      await until(async () => expect(await words()).toContain('diary.ged'))
      await vi.advanceTimersByTimeAsync(600_000)
      expect([completed(server), (await words()).includes('shared.ged')]).toEqual([2, false])

      await press('Keep in sync', 'diary.ged')
      await until(() => expect(completed(server)).toBe(3))
    })

    expect({ ...server.trees[0]?.body, ...server.trees[0]?.fields }).toMatchObject({
      syncOptions: { includeLivingPersons: false },
    })
  })

  it('makes no new tree if its owner has deleted the tree of a file', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged')
    await companion(world, ({ words }) => until(async () => expect(await words()).toContain('Up to date.')))
    server.before = ({ path }) =>
      path.endsWith('/workspaces?pageSize=1000') ? Response.json({ items: [] }) : null

    await companion(world, async ({ words }) => {
      document('tree.ged', 'Ada', 'Bert')
      await until(async () => expect(await words()).toContain('Its tree is no longer on the server'))
    })

    expect(completed(server)).toBe(1)
  })

  it('is paused on the page, and stays so after a restart', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged')
    await companion(world, async ({ words, press }) => {
      await until(async () => expect(await words()).toContain('Up to date.'))
      await press('Pause', 'tree.ged')
    })
    document('tree.ged', 'Ada', 'Bert')

    await companion(world, async ({ html, press }) => {
      // The log of the first run says that it is paused, too. Only the button shows that the file is found again.
      await until(async () => expect(await html()).toContain('>Resume<'))
      await vi.advanceTimersByTimeAsync(600_000)
      expect(completed(server)).toBe(1)
      await press('Resume', 'tree.ged')
      await until(() => expect(completed(server)).toBe(2))
    })
  })

  it('shows an update that would remove much, and applies it when a person says so', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged')
    document('tree.ged', 'Bert')
    server.went = 60

    await companion(world, async ({ words, press }) => {
      await until(async () => expect(await words()).toContain('60 persons would be removed'))
      expect(completed(server)).toBe(1)
      await press('Apply the update', 'tree.ged')
      await until(() => expect(completed(server)).toBe(2))
    })
  })

  it('says what to do with a file that ends too early, without options of a command', async () => {
    const { server, world, document } = begin()
    const path = document('tree.ged', 'Ada', 'Bert')
    await world.run('sync Documents/tree.ged')
    writeFileSync(path, treeOf('Ada', 'Bert').slice(0, -12))

    await companion(world, async ({ words }) => {
      await until(async () => expect(await words()).toContain('Save it again in your genealogy program.'))
      expect(await words()).toContain('The file ends too early.')
      expect(await words()).not.toContain('--yes')
    })

    expect(completed(server)).toBe(1)
  })

  it('says what to do if the plan has no room, without options of a command', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    // The last room was taken after the companion had asked for it.
    server.before = ({ path, method }) =>
      path.endsWith('/workspaces') && method === 'POST' ? problem(409, 'tree-limit-reached') : null

    await companion(world, async ({ words, press }) => {
      await until(() => press('Keep in sync', 'tree.ged').then(() => {}))
      await until(async () => expect(await words()).toContain('Delete one, then sync this file again.'))
      expect(await words()).not.toContain('--tree')
    })
  })

  it('says on its page how a sign-in goes on that failed, without commands', async () => {
    const { world } = begin()

    await companion(
      world,
      async ({ words, send }) => {
        await until(async () => expect(await words()).toContain('You are signed out.'))
        await answering({ iss: 'https://evil.example' })(
          (await send('sign-in')).headers.get('location') ?? '',
        )
        await until(async () =>
          expect(await words()).toContain('comes from another server. It was not used. Sign in again.'),
        )
      },
      { environment: nobody },
    )
  })

  it('says that the server cannot be reached, and tries again until it can', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged')
    document('tree.ged', 'Ada', 'Bert')
    server.before = () => {
      throw new TypeError('fetch failed')
    }

    await companion(world, async ({ words }) => {
      await until(async () =>
        expect(await words()).toContain(
          'No server answers at http://localhost:4000. It is tried again by itself.',
        ),
      )
      server.before = () => null
      await until(() => expect(completed(server)).toBe(2))
    })
  })

  it('says that somebody must sign in, and goes on after a sign-in on the page', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')

    await companion(
      world,
      async ({ words, send, press }) => {
        await until(async () => expect(await words()).toContain('You are signed out.'))
        await answering()((await send('sign-in')).headers.get('location') ?? '')
        await until(() => press('Keep in sync', 'tree.ged').then(() => {}))
        await until(() => expect(completed(server)).toBe(1))

        // The user has ended the session on another device.
        server.before = ({ path }) => (path.includes('oauth2') ? null : problem(401, 'not-signed-in'))
        document('tree.ged', 'Ada', 'Bert')
        await until(async () => expect(await words()).toContain('Sign in again, and the sync goes on.'))
        server.before = () => null
        await answering()((await send('sign-in')).headers.get('location') ?? '')
        await until(() => expect(completed(server)).toBe(2))
      },
      { environment: nobody },
    )
  })

  it('goes on after a sign-in by another command', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')

    await companion(
      world,
      async ({ words }) => {
        await until(async () => expect(await words()).toContain('You are signed out.'))
        await world.run('sign-in --no-browser', { environment: nobody, typed: ['right'] })
        await until(async () => expect(await words()).toContain('tree.ged'))
      },
      { environment: nobody },
    )

    expect(server.trees).toEqual([])
  })

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

  it('offers a sign-in that may lead to the server before this has answered', async () => {
    const { server, world } = begin()
    server.before = () => {
      throw new TypeError('fetch failed')
    }

    await companion(world, async ({ page, words }) => {
      await until(async () => expect(await words()).toContain('It is tried again by itself.'))
      expect((await page()).headers.get('content-security-policy')).toContain(
        "form-action 'self' http://localhost:4000",
      )
    })
  })

  it('promises no help from a retry where the program is too old', async () => {
    const { server, world } = begin()
    const config: Record<string, unknown> = await (
      await server.fetch('http://localhost:4000/config.json')
    ).json()
    server.before = ({ path }) =>
      path.endsWith('/config.json')
        ? Response.json({
            ...config,
            syncAppUpdate: { latestVersion: '9.1.0', requiredVersion: '9.0.0' },
          })
        : null

    await companion(world, async ({ words }) => {
      await until(async () => expect(await words()).toContain('needs version 9.0.0 of this program'))
      expect(await words()).not.toContain('It is tried again by itself.')
    })
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

  it('says and stores nothing about persons', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Quirinius', 'Bert')
    server.becameOther = 3
    await world.run('sync Documents/tree.ged')
    document('tree.ged', 'Quirinius', 'Zoe')
    const seen: string[] = []

    const { words, out } = await companion(world, async ({ html }) => {
      await until(() => expect(completed(server)).toBe(2))
      await until(async () => expect(await html()).toContain('Up to date.'))
      seen.push(await html(), (await world.run('watch --status')).out)
    })
    const folder = join(world.folder, '.local/state/kinweave')
    const stored = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))

    // The server names a person as an example of what has changed.
    for (const text of [...seen, words, out, ...stored]) expect(text).not.toMatch(/Quirinius|Lovelace|Byron/)
    expect(seen[0]).toContain('2 persons, 1 new, 5 changed, 3 removed')
  })

  it('says that a file is gone, and syncs it when it is back', async () => {
    const { server, world, document } = begin()
    const path = document('tree.ged', 'Ada')
    await world.run('sync Documents/tree.ged')

    await companion(world, async ({ words }) => {
      await until(async () => expect(await words()).toContain('Up to date.'))
      renameSync(path, `${path}.away`)
      await until(async () => expect(await words()).toContain('There is no file here now.'))
      document('tree.ged', 'Ada', 'Bert')
      await until(() => expect(completed(server)).toBe(2))
      rmSync(`${path}.away`)
    })
  })
})

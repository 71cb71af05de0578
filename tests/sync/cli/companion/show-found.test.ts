import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type MemoryServer, problem } from '../support/memory-server.ts'
import { begin, companion, nobody, quickWaits, until } from './support/companion-run.ts'

quickWaits()

const button = 'Show these on Kinweave’s upload page'
const path = '/groupadmin/users/1/found-data-files'

/** What the upload page was told, and everything else that was sent meanwhile. */
const toldTo = ({ calls }: MemoryServer) =>
  calls.filter((call) => call.path === path).map(({ method, body }) => [method, JSON.parse(body)])

/** A server that takes what it is told. */
function taking() {
  const all = begin()
  all.server.before = (call) => (call.path === path ? new Response(null, { status: 204 }) : null)
  return all
}

describe('the button of the companion for the upload page', () => {
  it('[MOD-56] sends the names and programs of the offered files once, and nothing by itself', async () => {
    const { server, world, document } = taking()
    document('Quirinius.ged', 'Quirinius')
    writeFileSync(join(world.folder, 'Documents', 'Smith.rmtree'), 'no database')
    document('synced.ged', 'Ada')
    await world.run('sync Documents/synced.ged')
    const gramps = join(world.folder, '.local/share/gramps/grampsdb/65a1')
    mkdirSync(gramps, { recursive: true })
    writeFileSync(join(gramps, 'sqlite.db'), 'no database')
    writeFileSync(join(gramps, 'name.txt'), 'The Jones\u2028family')

    await companion(world, async ({ words, send }) => {
      await until(async () => expect(await words()).toContain(button))
      expect(toldTo(server)).toEqual([])
      await send('show-found')
      expect(await words()).toContain(
        'Kinweave’s upload page now shows 3 files of this computer (“desk”). Their names, their programs and the name of the computer were sent, and nothing else.',
      )
      await until(async () => expect(await words()).toContain('Your files are watched.'))
    })

    expect(toldTo(server)).toEqual([
      [
        'PUT',
        {
          device: 'desk',
          items: [
            { name: 'Quirinius.ged', dataFileType: 'Gedcom' },
            { name: 'Smith.rmtree', dataFileType: 'RootsMagic' },
            { name: 'The Jones\uFFFDfamily', dataFileType: 'Gramps' },
          ],
        },
      ],
    ])
    const sent = server.calls.map((call) => call.path + call.body).join('\n')
    expect(sent).not.toContain('Documents/Quirinius')
    expect(sent).not.toContain('65a1')
  })

  it('tells of the first files if there are too many, with names as the server takes them', async () => {
    const { server, world, document } = taking()
    for (let nth = 0; nth < 50; nth++) document(`${String(nth).padStart(2, '0')}.ged`, 'Ada')
    document(`-<b>&"'\u202Egedcom.ged`, 'Ada')
    document(`${'a'.repeat(251)}.ged`, 'Ada')

    await companion(world, async ({ words, send }) => {
      await until(async () => expect(await words()).toContain(button))
      await send('show-found')
      expect(await words()).toContain('now shows the first 50 of 52 files')
    })

    const [[, { items }]] = toldTo(server) as [[string, { items: { name: string }[] }]]
    expect(items).toHaveLength(50)
    expect(items.map(({ name }) => name)).toContain(`-<b>&"'\uFFFDgedcom.ged`)
  })

  it.each([
    [problem(403, 'managed-by-parent'), 'A parent manages this account and uploads its trees.'],
    [problem(404, 'not-found'), 'This server is older than this program, and cannot show them.'],
    [problem(503, 'unavailable'), 'Press the button again later.'],
  ])('says what to do if the server refuses', async (answer, sentence) => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    server.before = (call) => (call.path === path ? answer.clone() : null)

    await companion(world, async ({ words, send }) => {
      await until(async () => expect(await words()).toContain(button))
      await send('show-found')
      expect(await words()).toContain('The files are not shown on the upload page.')
      expect(await words()).toContain(sentence)
    })
  })

  it('asks to sign in if the server no longer takes the sign-in, and then is gone', async () => {
    const { server, world, document } = begin()
    document('tree.ged', 'Ada')
    server.before = (call) => (call.path === path ? problem(401, 'not-signed-in') : null)

    await companion(world, async ({ html, words, send }) => {
      await until(async () => expect(await words()).toContain(button))
      expect(await html()).not.toContain('action="sign-in"')
      await send('show-found')
      expect(await words()).toContain('Sign in again.')
      expect(await html()).toContain('action="sign-in"')
      expect(await html()).not.toContain('action="show-found"')
    })
  })

  it('is not there without a sign-in, and without offered files', async () => {
    const signedOut = taking()
    signedOut.document('tree.ged', 'Ada')
    const empty = taking()

    await companion(
      signedOut.world,
      async ({ words, send }) => {
        await until(async () => expect(await words()).toContain('You are signed out.'))
        expect(await words()).not.toContain(button)
        await send('show-found')
      },
      { environment: nobody },
    )
    await companion(empty.world, async ({ words, send }) => {
      await until(async () => expect(await words()).toContain('No other tree files are in Documents'))
      expect(await words()).not.toContain(button)
      await send('show-found')
    })

    expect([toldTo(signedOut.server), toldTo(empty.server)]).toEqual([[], []])
  })
})

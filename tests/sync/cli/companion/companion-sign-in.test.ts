import { describe, expect, it } from 'vitest'
import { answering } from '../support/browser.ts'
import { problem } from '../support/memory-server.ts'

import { begin, companion, completed, nobody, quickWaits, until } from './support/companion-run.ts'

quickWaits()

describe('the sign-in of kinweave watch --all', () => {
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
})

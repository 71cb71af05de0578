import { describe, expect, it } from 'vitest'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, call } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { givePrivileges } from '../kit/world.ts'

const lines: string[] = []
const kit = await appForThisFile({
  log: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
})
const guess = (token: string | undefined, address: string) =>
  call(kit.app, 'GET /groupadmin/guessedlocation', { token, address })

describe('the guessed location', () => {
  it('[NCF-05] comes from the caller’s IP address, which is in no log', async () => {
    const { token } = await signedIn(kit)

    const { status, body } = await guess(token, '193.190.1.77')

    expect({ status, body }).toMatchObject({ status: 200, body: { name: 'Belgium', countryCode: 'BE' } })
    expect(lines.join('')).not.toContain('193.190')
  })

  it('[GLB-06] is the middle of the country if only the country is known', async () => {
    const { token } = await signedIn(kit)

    const { body } = await guess(token, '193.190.1.77')

    expect(body).toMatchObject({ latitude: expect.closeTo(50.8, 0), longitude: expect.closeTo(4.5, 0) })
  })

  it('is unknown for a caller on the machine of the server', async () => {
    const { token } = await signedIn(kit)

    expect((await guess(token, '127.0.0.1')).body).toMatchObject({ name: null, countryCode: null })
  })

  it('needs a token', async () => {
    expect((await guess(undefined, '193.190.1.77')).status).toBe(401)
  })

  it('is not guessed for an actor', async () => {
    const [ada, staff] = [await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, staff, ['User', 'ImpersonateUser'])
    const { token } = await actingAs(kit, staff, ada)

    expect((await guess(token, '193.190.1.77')).body).toMatchObject({ name: null, countryCode: null })
  })
})

import { expect, it } from 'vitest'
import { appForThisFile, call } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'

const kit = await appForThisFile()
const ada = await signedIn(kit)

const changed = (what: string, token: string, path: string, value: unknown) =>
  call(kit.app, `PATCH ${what}`, { token, patch: [{ op: 'replace', path, value }] })
const signUp = (givenName: string, familyName = 'Tester') =>
  call(kit.app, 'POST /identity/identities', {
    json: { givenName, familyName, address: `${crypto.randomUUID()}@mail.example` },
  })

it.each([
  ['a line break', 'A\r\nevil'],
  ['a tab', 'A\tevil'],
  ['an escape', 'A\u001B[31mevil'],
  ['a control character beyond ASCII', 'A\u0085evil'],
  ['a line separator', 'A\u2028evil'],
  ['an override of direction', 'A\u202Elive'],
  ['an isolate of direction', 'A\u2066evil\u2069'],
])('a name must not contain %s', async (_what, name) => {
  const { identityToken, token, subject, userId } = ada
  const answers = await Promise.all([
    signUp(name),
    signUp('Ada', name),
    changed(`/identity/identities/${subject}`, identityToken, '/givenName', name),
    changed(`/identity/identities/${subject}`, identityToken, '/familyName', name),
    changed(`/groupadmin/users/${userId}`, token, '/givenName', name),
    changed(`/groupadmin/users/${userId}`, token, '/surname', name),
  ])

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  expect(JSON.stringify(answers[0]?.body)).toContain('This must not contain line breaks')
})

it.each(['Zoë', 'Þórdís', 'נועה', 'محمد', '美咲', 'O’Neill-Ng', 'می\u200Cخواهم', 'a\u200Fb'])(
  'a name in any script is accepted: %s',
  async (name) => {
    expect((await signUp(name)).status).toBe(201)
  },
)

it('the name of a passkey has one line', async () => {
  const registration = {
    id: 'aa',
    rawId: 'aa',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'aa', attestationObject: 'aa' },
  }
  const add = async (name: string) =>
    JSON.stringify(
      (
        await call(kit.app, 'POST /identity/passkeys', {
          token: ada.identityToken,
          json: { name, registration },
        })
      ).body,
    )

  expect(await add('Phone\nVisit evil.example')).toContain('This must not contain line breaks')
  expect(await add('Phone')).toContain('could not be checked')
})

it.each([
  ['/metadata/clientLatitude', 90.1],
  ['/metadata/clientLatitude', 1e308],
  ['/metadata/clientLongitude', -180.1],
])('the location of a device must be on the globe: not %s %d', async (path, value) => {
  const patch = (degrees: number) =>
    changed(`/identity/identities/${ada.subject}`, ada.identityToken, path, degrees)

  expect((await patch(value)).status).toBe(400)
  expect((await patch(Math.sign(value) * 90)).status).toBe(200)
})

it.each(['/identities', '/identities/$lookup/sendcode'])(
  'an address of a megabyte is not even read: %s',
  async (path) => {
    const json = { givenName: 'A', familyName: 'B', address: `${'a'.repeat(9000)}@mail.example` }

    expect((await call(kit.app, `POST /identity${path}`, { json })).status).toBe(413)
  },
)

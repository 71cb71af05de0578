import { describe, expect, it } from 'vitest'
import { google } from '#services/contacts/providers/google.ts'
import { microsoft } from '#services/contacts/providers/microsoft.ts'

const wanted = {
  clientId: 'key',
  redirectUri: 'https://kin.example/contacts/callback',
  standIn: null,
  name: '',
  limit: 1000,
}
const queryOf = (address = '') => Object.fromEntries(new URL(address).searchParams)

describe('Google', () => {
  it('[CTC-03] [CTC-07] is asked for a token to read contacts, and for names and addresses', async () => {
    const { state, address, order } = await google.signIn(wanted)

    expect(address).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/)
    expect(queryOf(address)).toEqual({
      client_id: 'key',
      redirect_uri: wanted.redirectUri,
      response_type: 'token',
      scope: 'https://www.googleapis.com/auth/contacts.readonly',
      state,
      prompt: 'select_account',
    })
    expect(order.token).toBeNull()
    expect(order.reads[0]).toMatch(/^https:\/\/people\.googleapis\.com\/v1\/people\/me\/connections\?/)
    expect(queryOf(order.reads[0])).toEqual({
      personFields: 'names,emailAddresses',
      sortOrder: 'FIRST_NAME_ASCENDING',
      pageSize: '1000',
    })
  })

  it('[CTC-01] answers with contacts; what a person lacks is empty', () => {
    const answer = {
      connections: [
        {
          resourceName: 'people/c1',
          etag: 'x',
          names: [{ displayName: 'Ada Byron', givenName: 'Ada', familyName: 'Byron' }],
          emailAddresses: [{ value: 'ada@mail.example', type: 'home' }],
        },
        { resourceName: 'people/c2' },
      ],
      nextPageToken: 'more',
    }

    expect(google.read([answer])).toEqual({
      contacts: [
        {
          id: 'people/c1',
          names: { displayName: 'Ada Byron', givenName: 'Ada', familyName: 'Byron', middleName: '' },
          emailAddresses: [{ value: 'ada@mail.example', displayName: '' }],
        },
        {
          id: 'people/c2',
          names: { displayName: '', givenName: '', familyName: '', middleName: '' },
          emailAddresses: [],
        },
      ],
      hasMore: true,
      account: null,
    })
    expect(google.read([{}])).toEqual({ contacts: [], hasMore: false, account: null })
    expect(() => google.read([{ connections: 'none' }])).toThrow(/connections/)
  })
})

describe('Microsoft', () => {
  it('[CTC-05] [CTC-06] [CTC-07] is asked for a code with a challenge, for the account and its contacts', async () => {
    const { state, address, order } = await microsoft.signIn(wanted)

    expect(address).toMatch(/^https:\/\/login\.microsoftonline\.com\/common\/oauth2\/v2\.0\/authorize\?/)
    expect(queryOf(address)).toEqual({
      client_id: 'key',
      redirect_uri: wanted.redirectUri,
      scope: 'openid profile User.Read Contacts.Read',
      response_type: 'code',
      response_mode: 'fragment',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state,
      prompt: 'select_account',
    })
    expect(order.token).toEqual({
      address: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
      body: {
        client_id: 'key',
        redirect_uri: wanted.redirectUri,
        scope: 'openid profile User.Read Contacts.Read',
        grant_type: 'authorization_code',
        code_verifier: expect.stringMatching(/^[\w-]{72}$/),
      },
    })
    expect(order.reads.map((read) => new URL(read).pathname)).toEqual(['/v1.0/me', '/v1.0/me/contacts'])
    expect(queryOf(order.reads[0])).toEqual({ $select: 'mail,userPrincipalName' })
    expect(queryOf(order.reads[1])).toEqual({
      $select: 'id,givenName,surname,middleName,displayName,emailAddresses',
      $top: '1000',
    })
  })

  it('[CTC-04] [CTC-05] filters by the displayed name, ten by default, and doubles an apostrophe', async () => {
    const { limit: _, ...search } = { ...wanted, name: "Ann O'Neill" }
    const { order } = await microsoft.signIn(search)

    expect(order.reads[1]).toContain('startswith%28displayName%2C%27Ann%20O%27%27Neill%27%29')
    expect(queryOf(order.reads[1])).toMatchObject({ $top: '10' })
  })

  it('has another state and verifier for every sign-in', async () => {
    const [first, second] = [await microsoft.signIn(wanted), await microsoft.signIn(wanted)]

    expect(first.state).not.toBe(second.state)
    expect(first.order.token?.body['code_verifier']).not.toBe(second.order.token?.body['code_verifier'])
  })

  it('[CTC-01] answers with contacts; null is empty', () => {
    const person = {
      id: 'AAMk',
      givenName: 'Ben',
      surname: null,
      middleName: null,
      displayName: 'Ben',
      emailAddresses: [{ name: 'Ben', address: 'ben@mail.example' }],
    }
    const account = { mail: null, userPrincipalName: 'nora@outlook.example' }

    expect(microsoft.read([account, { value: [person], '@odata.nextLink': 'https://next' }])).toEqual({
      contacts: [
        {
          id: 'AAMk',
          names: { givenName: 'Ben', familyName: '', middleName: '', displayName: 'Ben' },
          emailAddresses: [{ value: 'ben@mail.example', displayName: 'Ben' }],
        },
      ],
      hasMore: true,
      account: 'nora@outlook.example',
    })
    expect(() => microsoft.read([account, { error: 'x' }])).toThrow(/value/)
  })
})

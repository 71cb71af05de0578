import { describe, expect, it } from 'vitest'
import { contactsPerLoad } from '#domain/contacts/contact-limits.ts'
import { contactProvider, offeredProviders, originsOf } from '#domain/contacts/contact-providers.ts'

const noKeys = { googleClientId: null, microsoftClientId: null, development: false }

describe(offeredProviders.name, () => {
  it.each([
    [{}, []],
    [{ googleClientId: 'g' }, ['google']],
    [{ microsoftClientId: 'm' }, ['microsoft']],
    [{ googleClientId: 'g', microsoftClientId: 'm', development: true }, ['google', 'microsoft', 'test']],
    [{ development: true }, ['test']],
  ])(
    '[CTC-02] [CTC-07] offers providers with a key, and the test provider in development: %j',
    (keys, offered) => {
      expect(offeredProviders({ ...noKeys, ...keys })).toEqual(offered)
    },
  )
})

describe(contactsPerLoad.name, () => {
  it('[CTC-04] is 10 by default and 1000 at most', () => {
    expect([contactsPerLoad(), contactsPerLoad(200), contactsPerLoad(5000)]).toEqual([10, 200, 1000])
  })
})

describe(originsOf.name, () => {
  it('names the origins of the real providers, and only the stand-in if there is one', () => {
    expect(originsOf('google', null)).toEqual(['https://people.googleapis.com'])
    expect(originsOf('microsoft', null)).toEqual([
      'https://login.microsoftonline.com',
      'https://graph.microsoft.com',
    ])
    expect(new Set(originsOf('microsoft', 'http://127.0.0.1:1'))).toEqual(new Set(['http://127.0.0.1:1']))
  })
})

describe(contactProvider.name, () => {
  it('reads a stored name, and nothing else', () => {
    expect([contactProvider('google'), contactProvider('yahoo'), contactProvider(null)]).toEqual([
      'google',
      null,
      null,
    ])
  })
})
